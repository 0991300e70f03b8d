import type { WorkloadSummary } from '@squadron/backstage-plugin-squadron-common';

/** Whether a workload has quota, and waits for the cluster or for a check. @internal */
export function isReserved({ state }: Pick<WorkloadSummary, 'state'>): boolean {
  return ['Dispatching', 'Checking'].includes(state.code);
}

/**
 * The place of a workload in its ClusterQueue, counted from 1. One with quota is served before all that wait for quota,
 * which are the ones that Kueue counts.
 *
 * @param isAlone - whether no other waits: Kueue does not always know the order
 * @internal
 */
export function placeInQueue(
  workload: Pick<WorkloadSummary, 'state' | 'position'>,
  isAlone = false,
): number | undefined {
  const { position } = workload;
  return position?.place ?? (isReserved(workload) || isAlone ? 1 : undefined);
}
