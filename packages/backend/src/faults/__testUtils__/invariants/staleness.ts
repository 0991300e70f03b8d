import type { ClusterSummary } from '@squadron/backstage-plugin-squadron-common';

/** Data of a cluster is marked after this time without contact, see the freshness rules of the fleet. */
export const MARKED_WITHIN_MS = 10_000;

type Marked = Pick<ClusterSummary, 'id' | 'freshness'>;

/** Whether pages mark the data of a cluster as stale. */
function isMarked({ freshness }: Marked): boolean {
  return freshness.state === 'stale' || freshness.state === 'offline';
}

/**
 * Clusters that have been disconnected for longer than the bound and have no mark, or a mark without an age.
 *
 * @param cutSince - by cluster, the time of its last byte, on the clock of `nowMs`
 */
export function unmarkedClusters(
  clusters: readonly Marked[],
  cutSince: ReadonlyMap<string, number>,
  nowMs: number,
  allowedMs: number = MARKED_WITHIN_MS,
): string[] {
  return clusters.flatMap(cluster => {
    const sinceMs = cutSince.get(cluster.id);
    if (sinceMs === undefined || nowMs - sinceMs <= allowedMs) {
      return [];
    }
    const silence = `${cluster.id} has been cut off for ${Math.round(
      nowMs - sinceMs,
    )} ms`;
    if (!isMarked(cluster)) {
      return [`${silence} and is ${cluster.freshness.state}`];
    }
    return cluster.freshness.lastContact === undefined
      ? [`${silence} and is marked without its last contact`]
      : [];
  });
}
