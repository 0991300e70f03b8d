import { compareNames } from './compareNames';
import { selectClusters, totalOf, type Selection } from './selectClusters';
import {
  messageOf,
  MisconfiguredError,
  type PlacementCluster,
  type PlacementClusterResult,
  type PlacementInput,
  type PlacementOutcome,
  type PlacementResult,
} from '@squadron/backstage-plugin-squadron-common';

/**
 * Selects clusters as Open Cluster Management's placement controller does, and explains the decision. The result
 * depends on the input alone: the order of clusters, sets and scores does not matter.
 *
 * It differs from that controller where the controller's behaviour is harmful: a negative weight of Steady and a
 * negative number of clusters are misconfigurations, the decision is due again when a score expires, and scores of
 * {@link SQUADRON_SCORES} change a decision only by a margin.
 *
 * @public
 */
export function evaluatePlacement(input: PlacementInput): PlacementResult {
  try {
    const selection = selectClusters(input);
    return { ...selection.outcome, clusters: explain(input, selection) };
  } catch (error) {
    return { ...misconfigured(error), clusters: [] };
  }
}

/** The decision of {@link evaluatePlacement} without its explanation, which takes most of the time. @public */
export function decidePlacement(input: PlacementInput): PlacementOutcome {
  try {
    return selectClusters(input).outcome;
  } catch (error) {
    return misconfigured(error);
  }
}

const MATCHES = messageOf('answers.placement.matches');

function misconfigured(error: unknown): PlacementOutcome {
  if (!(error instanceof MisconfiguredError)) {
    throw error;
  }
  return {
    decisions: [],
    groups: [{ index: 0, name: '', clusters: [] }],
    satisfied: {
      status: false,
      reason: 'NoManagedClusterMatched',
      message: 'The placement cannot be evaluated.',
    },
    misconfigured: error.message,
  };
}

function explain(
  { clusters }: PlacementInput,
  { outcome, filtered, prioritizers }: Selection,
): PlacementClusterResult[] {
  const { excluded, predicates } = filtered;
  const selected = new Set(outcome.decisions);
  const predicatesOf = (cluster: PlacementCluster) =>
    predicates.map(one => {
      const why = one.whyNot(cluster);
      return {
        isMatch: why === undefined,
        why: why ?? MATCHES,
      };
    });
  return clusters
    .map((cluster): PlacementClusterResult => {
      const exclusion = excluded.get(cluster);
      const wasTested =
        exclusion?.by !== 'ClusterSet' && exclusion?.by !== 'Deleting';
      return {
        cluster: cluster.name,
        isSelected: selected.has(cluster.name),
        ...(exclusion && { excluded: exclusion }),
        predicates: wasTested ? predicatesOf(cluster) : [],
        scores: exclusion
          ? []
          : prioritizers.map(({ name, weight, score, why }) => ({
              prioritizer: name,
              score: score(cluster),
              weight,
              why: why(cluster),
            })),
        total: exclusion ? 0 : totalOf(cluster, prioritizers),
      };
    })
    .sort((a, b) => compareNames(a.cluster, b.cluster));
}
