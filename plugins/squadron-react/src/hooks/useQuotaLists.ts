import type {
  AdmissionCheckSummary,
  CohortSummary,
  FlavorSummary,
  ListResponse,
  PriorityClassSummary,
  QueueMember,
} from '@squadron/backstage-plugin-squadron-common';
import { queryKeys } from '../api/queryKeys';
import type { ListQuery } from '../api/types';
import { useSquadronQuery, type QueryView } from './useSquadronQuery';

/**
 * Cohorts of the fleet.
 *
 * @public
 */
export function useCohorts(
  query: ListQuery = {},
): QueryView<ListResponse<CohortSummary>> {
  return useSquadronQuery({
    queryKey: queryKeys.cohorts(query),
    queryFn: (api, signal) => api.listCohorts(query, { signal }),
    keepPrevious: true,
  });
}

/**
 * ResourceFlavors of the fleet, with the room of their nodes.
 *
 * @public
 */
export function useFlavors(
  query: ListQuery = {},
): QueryView<ListResponse<FlavorSummary>> {
  return useSquadronQuery({
    queryKey: queryKeys.flavors(query),
    queryFn: (api, signal) => api.listFlavors(query, { signal }),
    keepPrevious: true,
  });
}

/**
 * AdmissionChecks of the fleet.
 *
 * @public
 */
export function useAdmissionChecks(
  query: ListQuery = {},
): QueryView<ListResponse<AdmissionCheckSummary>> {
  return useSquadronQuery({
    queryKey: queryKeys.admissionChecks(query),
    queryFn: (api, signal) => api.listAdmissionChecks(query, { signal }),
    keepPrevious: true,
  });
}

/**
 * WorkloadPriorityClasses of the fleet.
 *
 * @public
 */
export function usePriorityClasses(
  query: ListQuery = {},
): QueryView<ListResponse<PriorityClassSummary>> {
  return useSquadronQuery({
    queryKey: queryKeys.priorityClasses(query),
    queryFn: (api, signal) => api.listPriorityClasses(query, { signal }),
    keepPrevious: true,
  });
}

/**
 * Workloads of Kueue, of whatever job.
 *
 * @public
 */
export function useQueueMembers(
  query: ListQuery = {},
): QueryView<ListResponse<QueueMember>> {
  return useSquadronQuery({
    queryKey: queryKeys.queueMembers(query),
    queryFn: (api, signal) => api.listQueueMembers(query, { signal }),
    keepPrevious: true,
  });
}
