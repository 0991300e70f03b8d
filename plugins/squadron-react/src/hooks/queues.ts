import type {
  AdmissionCheckSummary,
  CapacityList,
  ClaimDetail,
  ClaimList,
  CohortDetail,
  FlavorSummary,
  ListResponse,
  PriorityClassSummary,
  QueueDetail,
  QueueHistory,
  QueueMember,
  QueueSlices,
  QueueSummary,
} from '@squadron/backstage-plugin-squadron-common';
import { listInput } from '../api/listInput';
import type {
  CohortRef,
  ListQuery,
  QueueHistoryQuery,
  QueueRef,
} from '../api/types';
import { useEndpoint, type QueryView } from './useEndpoint';

/** The portal samples queues every few minutes. */
const HISTORY_POLL_MS = 60_000;

/** ClusterQueues and LocalQueues of the fleet. @public */
export function useQueues(
  query: ListQuery = {},
): QueryView<ListResponse<QueueSummary>> {
  return useEndpoint('listQueues', listInput(query));
}

/** One queue with its pending and running workloads. @public */
export function useQueue({
  cluster,
  namespace,
  name,
}: QueueRef): QueryView<QueueDetail> {
  const clusterQueue = useEndpoint(
    'getClusterQueue',
    { cluster, name },
    { isEnabled: namespace === undefined },
  );
  const localQueue = useEndpoint(
    'getLocalQueue',
    { cluster, namespace: namespace ?? '', name },
    { isEnabled: namespace !== undefined },
  );
  return namespace === undefined ? clusterQueue : localQueue;
}

/** Plots of one ClusterQueue. @public */
export function useQueueHistory(
  query: QueueHistoryQuery,
): QueryView<QueueHistory> {
  return useEndpoint('getQueueHistory', query, {
    keepPrevious: true,
    pollMs: HISTORY_POLL_MS,
  });
}

/** Reservations of the user in ClusterQueues. @public */
export function useQueueSlices(): QueryView<QueueSlices> {
  return useEndpoint('listQueueSlices', {});
}

/** One cohort with the tree below it. @public */
export function useCohort({
  cluster,
  name,
}: CohortRef): QueryView<CohortDetail> {
  return useEndpoint('getCohort', { cluster, name });
}

/** ResourceFlavors of the fleet, with the headroom of their nodes. @public */
export function useFlavors(
  query: ListQuery = {},
): QueryView<ListResponse<FlavorSummary>> {
  return useEndpoint('listFlavors', listInput(query));
}

/** AdmissionChecks of the fleet. @public */
export function useAdmissionChecks(
  query: ListQuery = {},
): QueryView<ListResponse<AdmissionCheckSummary>> {
  return useEndpoint('listAdmissionChecks', listInput(query));
}

/** WorkloadPriorityClasses of the fleet. @public */
export function usePriorityClasses(
  query: ListQuery = {},
): QueryView<ListResponse<PriorityClassSummary>> {
  return useEndpoint('listPriorityClasses', listInput(query));
}

/** Kueue's Workloads of all kinds of jobs. @public */
export function useQueueMembers(
  query: ListQuery = {},
): QueryView<ListResponse<QueueMember>> {
  return useEndpoint('listQueueMembers', listInput(query));
}

/** ClusterResourceClaims of the fleet. @public */
export function useClaims(): QueryView<ClaimList> {
  return useEndpoint('listClaims', {});
}

/** A ClusterResourceClaim with the data of its editor. @public */
export function useClaim(name: string): QueryView<ClaimDetail> {
  return useEndpoint('getClaim', { name });
}

/** Allocatable capacity of clusters and what claims assign of it. @public */
export function useCapacity(): QueryView<CapacityList> {
  return useEndpoint('listCapacity', {});
}
