import { eligibleClusters } from './clusterSets';
import { filterClusters } from './filterClusters';
import { groupDecisions } from './groups';
import { prioritizersOf, scoreCluster, scoreExpiries } from './prioritizers';
import { MisconfiguredError } from './types';
import type {
  PlacementClusterResult,
  PlacementInput,
  PlacementResult,
} from './types';

/**
 * Chooses clusters as Open Cluster Management's placement controller does, and keeps the whole way to the
 * decision. A function of its input alone: the order of clusters, sets and scores does not matter.
 *
 * It differs from that controller where that one does harm: a negative weight of Steady and a negative
 * number of clusters are misconfigurations here, and a decision is due again when a score expires.
 *
 * @public
 */
export function evaluatePlacement(input: PlacementInput): PlacementResult {
  try {
    return evaluate(input);
  } catch (error) {
    if (error instanceof MisconfiguredError) {
      return {
        decisions: [],
        groups: [{ index: 0, name: '', clusters: [] }],
        satisfied: {
          status: false,
          reason: 'NoManagedClusterMatched',
          message: 'The placement cannot be evaluated.',
        },
        misconfigured: error.message,
        clusters: [],
      };
    }
    throw error;
  }
}

function evaluate(input: PlacementInput): PlacementResult {
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
  const { candidates, excluded, ends } = filterClusters(
    input,
    eligible.clusters,
  );
  const prioritizers = prioritizersOf(input, candidates);
  const results = candidates
    .map(cluster => ({ cluster, ...scoreCluster(cluster, prioritizers) }))
    .sort(
      (a, b) =>
        b.total - a.total || compareNames(a.cluster.name, b.cluster.name),
    );
  const selected = results
    .slice(0, numberOfClusters ?? results.length)
    .map(({ cluster }) => cluster)
    .sort((a, b) => compareNames(a.name, b.name));
  const names = new Set(selected.map(({ name }) => name));
  const { groups, misconfigured } = groupDecisions(selected, spec);
  const changes = [...ends, ...scoreExpiries(input)];
  return {
    decisions: selected.map(({ name }) => name),
    groups,
    satisfied:
      'reason' in eligible
        ? { status: false, reason: eligible.reason, message: eligible.message }
        : satisfied(selected.length, numberOfClusters),
    ...(misconfigured !== undefined && { misconfigured }),
    clusters: [
      ...results.map(
        ({ cluster, scores, total }): PlacementClusterResult => ({
          cluster: cluster.name,
          isSelected: names.has(cluster.name),
          scores,
          total,
        }),
      ),
      ...excluded,
    ].sort((a, b) => compareNames(a.cluster, b.cluster)),
    ...(changes.length > 0 && { nextChangeAt: Math.min(...changes) }),
  };
}

function satisfied(
  selected: number,
  wanted: number | undefined,
): PlacementResult['satisfied'] {
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

/** By bytes, as the API server sorts: `10` < `9` < `a` < `a-b` < `a.b` < `a0`. */
function compareNames(a: string, b: string): number {
  if (a === b) {
    return 0;
  }
  return a < b ? -1 : 1;
}
