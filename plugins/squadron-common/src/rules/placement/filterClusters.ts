import { clusterMatcher } from './selectors';
import { checkTolerations, judgeTaints } from './taints';
import type {
  PlacementCluster,
  PlacementClusterResult,
  PlacementExclusion,
  PlacementInput,
} from './types';

/** What is left of all clusters, and why the others are not. @internal */
export interface Filtered {
  candidates: PlacementCluster[];
  excluded: PlacementClusterResult[];
  /** When tolerations of candidates end; milliseconds since 1970. */
  ends: number[];
}

/**
 * Cluster sets, then predicates, then taints; each looks only at what the one before has left, so a part of
 * the spec that is never reached is never an error.
 *
 * @internal
 */
export function filterClusters(
  { spec, clusters, decided, now }: PlacementInput,
  eligible: readonly PlacementCluster[],
): Filtered {
  const excluded: PlacementClusterResult[] = [];
  const keep = (
    some: readonly PlacementCluster[],
    whyNot: (cluster: PlacementCluster) => PlacementExclusion | undefined,
  ) =>
    some.filter(cluster => {
      const exclusion = whyNot(cluster);
      if (exclusion) {
        excluded.push({
          cluster: cluster.name,
          isSelected: false,
          excluded: exclusion,
          scores: [],
          total: 0,
        });
      }
      return !exclusion;
    });

  const inSets = new Set(eligible);
  const members = keep(clusters, cluster =>
    inSets.has(cluster) ? deletion(cluster) : OUTSIDE,
  );
  const matching =
    members.length === 0 ? [] : keep(members, byPredicates(spec.predicates));
  if (matching.length === 0) {
    return { candidates: [], excluded, ends: [] };
  }
  const { tolerations = [] } = spec;
  checkTolerations(tolerations);
  const holders = new Set(decided);
  const ends: number[] = [];
  const candidates = keep(matching, cluster => {
    const { blockedBy, toleratedUntil } = judgeTaints(cluster, tolerations, {
      isDecided: holders.has(cluster.name),
      now,
    });
    if (toleratedUntil !== undefined) {
      ends.push(toleratedUntil);
    }
    return blockedBy && taintExclusion(blockedBy);
  });
  return { candidates, excluded, ends };
}

const OUTSIDE: PlacementExclusion = {
  by: 'ClusterSet',
  message: 'It is in none of the bound cluster sets.',
};

function deletion({
  isDeleting,
}: PlacementCluster): PlacementExclusion | undefined {
  return isDeleting
    ? { by: 'Deleting', message: 'It is being deleted.' }
    : undefined;
}

function byPredicates(
  predicates: PlacementInput['spec']['predicates'] = [],
): (cluster: PlacementCluster) => PlacementExclusion | undefined {
  const matchers = predicates.map(({ requiredClusterSelector }) =>
    clusterMatcher(requiredClusterSelector),
  );
  return cluster =>
    matchers.length === 0 || matchers.some(matches => matches(cluster))
      ? undefined
      : {
          by: 'Predicate',
          message: 'None of the predicates matches its labels and claims.',
        };
}

function taintExclusion({
  key,
  value,
  effect,
}: PlacementCluster['taints'][number]): PlacementExclusion {
  return {
    by: 'TaintToleration',
    message: `The taint ${key}${
      value ? `=${value}` : ''
    }:${effect} is not tolerated.`,
  };
}
