import { DEFAULT_MARGIN, SQUADRON_SCORES } from './hysteresis';
import {
  messageOf,
  resourceOf,
  scoreName as nameOfScore,
  weightsOf,
  type Message,
  type PlacementCluster,
  type PlacementInput,
  type PlacementScores,
  type Weight,
} from '@squadron/backstage-plugin-squadron-common';

/** Scores clusters by one quality. @internal */
export interface Prioritizer {
  name: string;
  weight: number;
  score(cluster: PlacementCluster): number;
  /** The amount behind the score, if it is known more precisely than the score. */
  exact?(cluster: PlacementCluster): number;
  /** The reason for the score, as a sentence. */
  why(cluster: PlacementCluster): Message;
}

type Scoring = Omit<Prioritizer, 'name' | 'weight'>;

const MAX_SCORE = 100;

/**
 * The prioritizers of a placement, ready to score clusters. Throws {@link MisconfiguredError} for those that
 * do not exist.
 *
 * @param candidates - clusters that passed the filters; amounts are compared among them
 *
 * @internal
 */
export function prioritizersOf(
  input: PlacementInput,
  candidates: readonly PlacementCluster[],
): Prioritizer[] {
  const weights = weightsOf(input.spec.prioritizerPolicy);
  return [
    ...weights.map(({ name, weight, addOn }) => ({
      name,
      weight,
      ...(addOn
        ? addOnScoring(input, addOn)
        : builtInScoring(name, input, candidates)),
    })),
    ...hysteresis(input, weights),
  ];
}

/** When scores that the policy uses and that are still valid expire. @internal */
export function scoreExpiries({ spec, scores, now }: PlacementInput): number[] {
  const named = new Set(
    (spec.prioritizerPolicy?.configurations ?? []).flatMap(
      ({ scoreCoordinate }) => scoreCoordinate?.addOn?.resourceName ?? [],
    ),
  );
  return named.size === 0
    ? []
    : scores.flatMap(({ resourceName, validUntil }) =>
        named.has(resourceName) && validUntil !== undefined && validUntil > now
          ? [validUntil]
          : [],
      );
}

function builtInScoring(
  name: string,
  input: PlacementInput,
  candidates: readonly PlacementCluster[],
): Scoring {
  switch (name) {
    case 'Steady':
      return steady(input);
    case 'Balance':
      return balance(input);
    default:
      return allocatable(resourceOf(name) ?? '', candidates);
  }
}

function steady({ decided }: PlacementInput): Scoring {
  const holders = new Set(decided);
  return {
    score: ({ name }) => (holders.has(name) ? MAX_SCORE : 0),
    why: ({ name }) =>
      messageOf(
        `answers.placement.score.${
          holders.has(name) ? 'selected' : 'unselected'
        }`,
      ),
  };
}

function balance({ clusters, otherDecisions }: PlacementInput): Scoring {
  const countOf = ({ name }: PlacementCluster) => otherDecisions(name);
  const most = clusters.reduce(
    (highest, cluster) => Math.max(highest, countOf(cluster)),
    0,
  );
  return {
    score: cluster =>
      most === 0
        ? MAX_SCORE
        : 2 * Math.trunc(MAX_SCORE * (0.5 - countOf(cluster) / most)),
    why: cluster =>
      messageOf('answers.placement.score.balance', {
        count: countOf(cluster),
        most,
      }),
  };
}

/** Linear between the candidates with the least and the most; 0 for a cluster that does not report the amount. */
function allocatable(
  resource: string,
  candidates: readonly PlacementCluster[],
): Scoring {
  const amountOf = (cluster: PlacementCluster) =>
    cluster.capacity?.[resource] === undefined
      ? undefined
      : cluster.allocatable?.[resource];
  const amounts = candidates.flatMap(cluster => amountOf(cluster) ?? []);
  const least = amounts.reduce((a, b) => Math.min(a, b), Infinity);
  const most = amounts.reduce((a, b) => Math.max(a, b), -Infinity);
  return {
    score: cluster => {
      const amount = amountOf(cluster);
      if (amount === undefined) {
        return 0;
      }
      return most === least
        ? MAX_SCORE
        : Math.trunc(((amount - least) / (most - least) - 0.5) * 2 * MAX_SCORE);
    },
    why: cluster => {
      const amount = amountOf(cluster);
      return amount === undefined
        ? messageOf('answers.placement.score.notReported', { resource })
        : messageOf('answers.placement.score.amount', {
            amount,
            resource,
            least,
            most,
          });
    },
  };
}

function addOnScoring(
  { scores, now }: PlacementInput,
  { resourceName, scoreName }: { resourceName: string; scoreName: string },
): Scoring {
  const byCluster = new Map<string, PlacementScores>();
  for (const score of scores) {
    if (score.resourceName === resourceName) {
      byCluster.set(score.cluster, score);
    }
  }
  const valid = (name: string) => {
    const found = byCluster.get(name);
    return found?.validUntil === undefined || found.validUntil > now
      ? found
      : undefined;
  };
  return {
    score: ({ name }) => valid(name)?.scores[scoreName] ?? 0,
    exact: ({ name }) => valid(name)?.exact?.[scoreName] ?? 0,
    why: ({ name }) => {
      const found = byCluster.get(name);
      if (!found) {
        return messageOf('answers.placement.score.none', {
          scores: resourceName,
        });
      }
      if (!valid(name)) {
        return messageOf('answers.placement.score.expired', {
          scores: resourceName,
        });
      }
      const score = found.scores[scoreName];
      const exact = found.exact?.[scoreName];
      if (score === undefined) {
        return messageOf('answers.placement.score.notIncluded', {
          scores: resourceName,
          name: scoreName,
        });
      }
      return messageOf('answers.placement.score.addOn', {
        name: nameOfScore(`${resourceName}/${scoreName}`),
        amount: exact ?? score,
      });
    },
  };
}

/** Keeps a cluster selected until another one is better by the margin. */
function hysteresis(
  { decided, margin = DEFAULT_MARGIN }: PlacementInput,
  weights: readonly Weight[],
): Prioritizer[] {
  const weight = weights
    .filter(({ addOn }) => addOn?.resourceName === SQUADRON_SCORES)
    .reduce((sum, one) => sum + Math.abs(one.weight), 0);
  if (weight === 0 || margin === 0) {
    return [];
  }
  const holders = new Set(decided);
  return [
    {
      name: 'Hysteresis',
      weight,
      score: ({ name }) => (holders.has(name) ? margin : 0),
      why: ({ name }) =>
        messageOf(
          `answers.placement.score.${holders.has(name) ? 'keeps' : 'replaces'}`,
          { count: margin },
        ),
    },
  ];
}
