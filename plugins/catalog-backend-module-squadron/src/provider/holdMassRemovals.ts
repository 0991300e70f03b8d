import type { RemovalThreshold } from '../config';
import type { KnownEntity } from './types';

/**
 * Removals that were not made because too many came at once.
 *
 * @internal
 */
export interface HeldRemoval {
  /** Fleet id; absent when it is clusters themselves that are too many. */
  cluster?: string;
  count: number;
  of: number;
}

/**
 * Splits removals into those that may be made and those that wait for a person. Too many is more than the
 * threshold's share and more than its number, counted per cluster. A cluster that has left takes its entities
 * along without counting them, but when more than one leaves at once their share of all clusters counts: an
 * emptied hub must not empty the catalog.
 *
 * @internal
 */
export function holdMassRemovals(input: {
  candidates: Array<{ known: KnownEntity; left: boolean }>;
  /** Number of known entities per cluster, passing ones left out. */
  lastingPerCluster: Map<string, number>;
  clusterCount: number;
  threshold: RemovalThreshold;
}): { allowed: KnownEntity[]; held: HeldRemoval[] } {
  const { candidates, lastingPerCluster, clusterCount, threshold } = input;
  const allowed: KnownEntity[] = [];
  const held: HeldRemoval[] = [];

  const left = candidates.filter(candidate => candidate.left);
  const clusters = new Set(left.map(({ known }) => known.source.cluster)).size;
  if (clusters > 1 && exceedsShare(clusters, clusterCount, threshold)) {
    held.push({ count: clusters, of: clusterCount });
  } else {
    allowed.push(...left.map(({ known }) => known));
  }

  for (const [cluster, group] of groupByCluster(candidates)) {
    const of = lastingPerCluster.get(cluster) ?? group.length;
    if (
      group.length > threshold.count &&
      exceedsShare(group.length, of, threshold)
    ) {
      held.push({ cluster, count: group.length, of });
    } else {
      allowed.push(...group);
    }
  }
  return { allowed, held };
}

function exceedsShare(
  count: number,
  of: number,
  threshold: RemovalThreshold,
): boolean {
  return count * 100 > of * threshold.percent;
}

function groupByCluster(
  candidates: Array<{ known: KnownEntity; left: boolean }>,
): Map<string, KnownEntity[]> {
  const groups = new Map<string, KnownEntity[]>();
  for (const { known, left } of candidates) {
    if (!left) {
      const group = groups.get(known.source.cluster) ?? [];
      group.push(known);
      groups.set(known.source.cluster, group);
    }
  }
  return groups;
}
