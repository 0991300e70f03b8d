import { eligibleClusters, type Eligible } from './clusterSets';
import { compareNames } from './compareNames';
import { filterClusters, type Filtered } from './filterClusters';
import {
  groupDecisions,
  MisconfiguredError,
  type PlacementCluster,
  type PlacementInput,
  type PlacementOutcome,
} from '@squadron/backstage-plugin-squadron-common';
import { prioritizersOf, scoreExpiries } from './prioritizers';
import type { Prioritizer } from './prioritizers';

/** An outcome and its inputs, for the explanation. @internal */
export interface Selection {
  outcome: PlacementOutcome;
  filtered: Filtered;
  prioritizers: Prioritizer[];
}

/** Throws {@link MisconfiguredError} for a spec that cannot be evaluated. @internal */
export function selectClusters(input: PlacementInput): Selection {
  const { spec } = input;
  const { numberOfClusters } = spec;
  if (
    numberOfClusters !== undefined &&
    (!Number.isInteger(numberOfClusters) || numberOfClusters < 0)
  ) {
    throw new MisconfiguredError(
      `numberOfClusters is ${numberOfClusters}; use a whole number from 0.`,
    );
  }
  const eligible = eligibleClusters(input);
  const filtered = filterClusters(input, eligible.clusters);
  const { candidates, ends } = filtered;
  const prioritizers = prioritizersOf(input, candidates);
  const selected = best(candidates, prioritizers, numberOfClusters);
  const { groups, misconfigured } = groupDecisions(selected, spec);
  const changes = [...ends, ...scoreExpiries(input)];
  return {
    outcome: {
      decisions: selected.map(({ name }) => name),
      groups,
      satisfied:
        'reason' in eligible
          ? unsatisfied(eligible)
          : satisfied(selected.length, numberOfClusters),
      ...(misconfigured !== undefined && { misconfigured }),
      ...(changes.length > 0 && { nextChangeAt: Math.min(...changes) }),
    },
    filtered,
    prioritizers,
  };
}

/** Weighted sum of all scores. @internal */
export function totalOf(
  cluster: PlacementCluster,
  prioritizers: readonly Prioritizer[],
): number {
  return prioritizers.reduce(
    (sum, { score, weight }) => sum + score(cluster) * weight,
    0,
  );
}

/** Sorted by name. Equal totals are ordered by the exact amounts, then by name. */
function best(
  candidates: readonly PlacementCluster[],
  prioritizers: readonly Prioritizer[],
  count: number | undefined,
): PlacementCluster[] {
  if (count === undefined || count >= candidates.length) {
    return [...candidates].sort(byName);
  }
  const exact = prioritizers.filter(one => one.exact);
  return candidates
    .map(cluster => ({
      cluster,
      total: totalOf(cluster, prioritizers),
      exact: exact.reduce(
        (sum, one) => sum + (one.exact?.(cluster) ?? 0) * one.weight,
        0,
      ),
    }))
    .sort(
      (a, b) =>
        b.total - a.total || b.exact - a.exact || byName(a.cluster, b.cluster),
    )
    .slice(0, count)
    .map(({ cluster }) => cluster)
    .sort(byName);
}

function byName(a: PlacementCluster, b: PlacementCluster): number {
  return compareNames(a.name, b.name);
}

function unsatisfied({
  reason,
  message,
}: Extract<Eligible, { reason: string }>): PlacementOutcome['satisfied'] {
  return { status: false, reason, message };
}

function satisfied(
  selected: number,
  wanted: number | undefined,
): PlacementOutcome['satisfied'] {
  if (selected === 0) {
    return {
      status: false,
      reason: 'NoManagedClusterMatched',
      message: 'No cluster matches.',
    };
  }
  return wanted !== undefined && selected < wanted
    ? {
        status: false,
        reason: 'NotAllDecisionsScheduled',
        message: `${selected} of ${wanted} clusters were found.`,
      }
    : {
        status: true,
        reason: 'AllDecisionsScheduled',
        message: `${selected} ${
          selected === 1 ? 'cluster is' : 'clusters are'
        } selected.`,
      };
}
