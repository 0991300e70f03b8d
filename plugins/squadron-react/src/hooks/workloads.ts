import type {
  EventList,
  FitRequest,
  FitView,
  ListResponse,
  RayOptions,
  WorkloadDetail,
  WorkloadRef,
  WorkloadSummary,
} from '@squadron/backstage-plugin-squadron-common';
import { listInput } from '../api/listInput';
import type { ListQuery } from '../api/types';
import { useEndpoint, type QueryView } from './useEndpoint';

/** Quota and its use change even when the form does not. */
const FIT_POLL_MS = 10_000;

const NO_REQUEST: FitRequest = { kind: 'rayjob', input: {} };

/** Workloads of the fleet. @public */
export function useWorkloads(
  query: ListQuery = {},
): QueryView<ListResponse<WorkloadSummary>> {
  return useEndpoint('listWorkloads', listInput(query));
}

/** One workload with the data of its page. @public */
export function useWorkload(ref: WorkloadRef): QueryView<WorkloadDetail> {
  return useEndpoint('getWorkload', pathOf(ref));
}

/** Events of the objects of a workload, newest first. @public */
export function useWorkloadEvents(ref: WorkloadRef): QueryView<EventList> {
  return useEndpoint('listWorkloadEvents', pathOf(ref));
}

/**
 * Choices of the forms of Ray workloads.
 *
 * @param isEnabled - whether they are read. Default true
 * @public
 */
export function useRayOptions(isEnabled = true): QueryView<RayOptions> {
  return useEndpoint('getRayOptions', {}, { isEnabled });
}

/**
 * Whether a Ray workload would start. Without a request nothing is read. The previous answer stays until the next one
 * arrives.
 *
 * @public
 */
export function useFit(request: FitRequest | undefined): QueryView<FitView> {
  return useEndpoint('estimateFit', request ?? NO_REQUEST, {
    isEnabled: request !== undefined,
    keepPrevious: true,
    pollMs: FIT_POLL_MS,
  });
}

/** Callers pass whole rows; the key of a query is the path alone. */
function pathOf({ cluster, namespace, kind, name }: WorkloadRef): WorkloadRef {
  return { cluster, namespace, kind, name };
}
