import type {
  ClusterStatus,
  FreshnessView,
  WorkloadSummary,
} from '@squadron/backstage-plugin-squadron-common';

/**
 * How old a row is, where the cluster that holds the object or the one that runs it does not answer; `undefined`
 * for a row that is from now.
 *
 * @internal
 */
export function staleOf(
  { cluster, runsOn }: Pick<WorkloadSummary, 'cluster' | 'runsOn'>,
  clusters: readonly ClusterStatus[],
): FreshnessView | undefined {
  return clusters.find(
    status =>
      (status.cluster === cluster || status.cluster === runsOn) &&
      (status.freshness.state === 'stale' ||
        status.freshness.state === 'offline'),
  )?.freshness;
}
