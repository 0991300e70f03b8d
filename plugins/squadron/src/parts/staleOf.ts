import type {
  ClusterStatus,
  FreshnessView,
  WorkloadSummary,
} from '@squadron/backstage-plugin-squadron-common';

/**
 * The freshness of a row if the cluster that holds the object or the one that runs it is unreachable; `undefined` for a
 * live row.
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
