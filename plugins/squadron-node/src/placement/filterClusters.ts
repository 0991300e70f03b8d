import { expressionContext } from './expressionContext';
import {
  clusterMatcher,
  checkTolerations,
  evaluateTaints,
  messageOf,
  type ClusterMatcher,
  type PlacementCluster,
  type PlacementExclusion,
  type PlacementInput,
} from '@squadron/backstage-plugin-squadron-common';

/** The clusters that pass all filters, and the reason for each exclusion. @internal */
export interface Filtered {
  candidates: PlacementCluster[];
  excluded: Map<PlacementCluster, PlacementExclusion>;
  /** One per predicate; empty if predicates were not evaluated. */
  predicates: ClusterMatcher[];
  /** When tolerations of candidates end; milliseconds since 1970. */
  ends: number[];
}

/**
 * Cluster sets, then predicates, then taints. Each filter reads only the clusters that passed the one before, so a part
 * of the spec that is not evaluated causes no error.
 *
 * @internal
 */
export function filterClusters(
  input: PlacementInput,
  eligible: readonly PlacementCluster[],
): Filtered {
  const { spec, clusters, decided, now } = input;
  const excluded: Filtered['excluded'] = new Map();
  const keep = (
    some: readonly PlacementCluster[],
    whyNot: (cluster: PlacementCluster) => PlacementExclusion | undefined,
  ) =>
    some.filter(cluster => {
      const exclusion = whyNot(cluster);
      if (exclusion) {
        excluded.set(cluster, exclusion);
      }
      return !exclusion;
    });

  const inSets = new Set(eligible);
  const members = keep(clusters, cluster =>
    inSets.has(cluster) ? deletion(cluster) : OUTSIDE,
  );
  if (members.length === 0) {
    return { candidates: [], excluded, predicates: [], ends: [] };
  }
  const expressions = expressionContext(input);
  const predicates = (spec.predicates ?? []).map(
    ({ requiredClusterSelector }) =>
      clusterMatcher(requiredClusterSelector, expressions),
  );
  const matching = keep(members, cluster =>
    predicates.length === 0 || predicates.some(one => one.matches(cluster))
      ? undefined
      : UNMATCHED,
  );
  if (matching.length === 0) {
    return { candidates: [], excluded, predicates, ends: [] };
  }
  const { tolerations = [] } = spec;
  checkTolerations(tolerations);
  const holders = new Set(decided);
  const ends: number[] = [];
  const candidates = keep(matching, cluster => {
    const { blockedBy, toleratedUntil } = evaluateTaints(cluster, tolerations, {
      isDecided: holders.has(cluster.name),
      now,
    });
    if (toleratedUntil !== undefined) {
      ends.push(toleratedUntil);
    }
    return blockedBy && taintExclusion(blockedBy);
  });
  return { candidates, excluded, predicates, ends };
}

const OUTSIDE: PlacementExclusion = {
  by: 'ClusterSet',
  message: messageOf('answers.placement.excluded.ClusterSet'),
};

const UNMATCHED: PlacementExclusion = {
  by: 'Predicate',
  message: messageOf('answers.placement.excluded.Predicate'),
};

const DELETED: PlacementExclusion = {
  by: 'Deleting',
  message: messageOf('answers.placement.excluded.Deleting'),
};

function deletion({
  isDeleting,
}: PlacementCluster): PlacementExclusion | undefined {
  return isDeleting ? DELETED : undefined;
}

function taintExclusion({
  key,
  value,
  effect,
}: PlacementCluster['taints'][number]): PlacementExclusion {
  return {
    by: 'TaintToleration',
    message: messageOf('answers.placement.excluded.TaintToleration', {
      taint: `${key}${value ? `=${value}` : ''}:${effect}`,
    }),
  };
}
