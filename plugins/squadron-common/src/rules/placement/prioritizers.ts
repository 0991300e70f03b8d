import { MisconfiguredError } from './types';
import type {
  PlacementCluster,
  PlacementInput,
  PlacementScoreResult,
  PrioritizerConfig,
} from './types';

interface Prioritizer {
  name: string;
  weight: number;
  score(cluster: PlacementCluster): number;
}

const MAX_SCORE = 100;

/**
 * The prioritizers of a placement, ready to score clusters. Throws {@link MisconfiguredError} for those that
 * do not exist.
 *
 * @param candidates - clusters that are left after filtering; amounts are compared among them
 * @internal
 */
export function prioritizersOf(
  input: PlacementInput,
  candidates: readonly PlacementCluster[],
): Prioritizer[] {
  return weightsOf(input.spec.prioritizerPolicy)
    .filter(({ weight }) => weight !== 0)
    .map(({ name, weight, addOn }) => ({
      name,
      weight,
      score: addOn
        ? addOnScore(input, addOn)
        : builtInScore(name, input, candidates),
    }));
}

/** @internal */
export function scoreCluster(
  cluster: PlacementCluster,
  prioritizers: readonly Prioritizer[],
): { scores: PlacementScoreResult[]; total: number } {
  const scores = prioritizers.map(({ name, weight, score }) => ({
    prioritizer: name,
    score: score(cluster),
    weight,
  }));
  return {
    scores,
    total: scores.reduce((sum, { score, weight }) => sum + score * weight, 0),
  };
}

/** When an add-on's score that counts now stops counting. @internal */
export function scoreExpiries({ scores, now }: PlacementInput): number[] {
  return scores.flatMap(({ validUntil }) =>
    validUntil !== undefined && validUntil > now ? [validUntil] : [],
  );
}

interface Weight {
  name: string;
  weight: number;
  addOn?: { resourceName: string; scoreName: string };
}

function weightsOf(
  policy: PlacementInput['spec']['prioritizerPolicy'] = {},
): Weight[] {
  const { mode = 'Additive', configurations = [] } = policy;
  if (mode !== 'Additive' && mode !== 'Exact') {
    throw new MisconfiguredError(
      `'${mode}' is no mode of a prioritizer policy; use Additive or Exact.`,
    );
  }
  const builtIn = new Map<string, Weight>(
    mode === 'Additive'
      ? ['Balance', 'Steady'].map(name => [name, { name, weight: 1 }])
      : [],
  );
  const addOns: Weight[] = [];
  for (const configuration of configurations) {
    const weight = readWeight(configuration);
    if (weight.addOn) {
      addOns.push(weight);
    } else {
      // The same built-in again replaces the one before; an add-on's score counts each time.
      builtIn.set(weight.name, weight);
    }
  }
  return [...builtIn.values(), ...addOns];
}

function readWeight({
  scoreCoordinate = {},
  weight = 1,
}: PrioritizerConfig): Weight {
  const { type = 'BuiltIn', builtIn = '', addOn } = scoreCoordinate;
  if (type === 'AddOn') {
    if (!addOn?.resourceName || !addOn.scoreName) {
      throw new MisconfiguredError(
        'A prioritizer of type AddOn needs resourceName and scoreName.',
      );
    }
    return {
      name: `AddOn/${addOn.resourceName}/${addOn.scoreName}`,
      weight,
      addOn,
    };
  }
  if (type !== 'BuiltIn') {
    throw new MisconfiguredError(
      `'${type}' is no type of a score; use BuiltIn or AddOn.`,
    );
  }
  if (weight !== 0 && !isBuiltIn(builtIn)) {
    throw new MisconfiguredError(`'${builtIn}' is no built-in prioritizer.`);
  }
  // Would move the decision away from wherever it is, for ever.
  if (builtIn === 'Steady' && weight < 0) {
    throw new MisconfiguredError(
      'A negative weight of Steady never comes to rest; use 0 or more.',
    );
  }
  return { name: builtIn, weight };
}

function isBuiltIn(name: string): boolean {
  return (
    name === 'Balance' || name === 'Steady' || resourceOf(name) !== undefined
  );
}

function builtInScore(
  name: string,
  { decided, otherDecisions, clusters }: PlacementInput,
  candidates: readonly PlacementCluster[],
): Prioritizer['score'] {
  if (name === 'Steady') {
    const holders = new Set(decided);
    return cluster => (holders.has(cluster.name) ? MAX_SCORE : 0);
  }
  if (name === 'Balance') {
    const most = Math.max(
      0,
      ...clusters.map(cluster => otherDecisions[cluster.name] ?? 0),
    );
    return cluster =>
      most === 0
        ? MAX_SCORE
        : 2 *
          Math.trunc(
            MAX_SCORE * (0.5 - (otherDecisions[cluster.name] ?? 0) / most),
          );
  }
  return allocatableScore(resourceOf(name) ?? '', candidates);
}

function resourceOf(name: string): string | undefined {
  return (
    {
      ResourceAllocatableCPU: 'cpu',
      ResourceAllocatableMemory: 'memory',
    } as Record<string, string | undefined>
  )[name];
}

/** Linear between the poorest and the richest candidate; no score for a cluster that does not say. */
function allocatableScore(
  resource: string,
  candidates: readonly PlacementCluster[],
): Prioritizer['score'] {
  const amountOf = ({ allocatable, capacity }: PlacementCluster) =>
    capacity?.[resource] === undefined ? undefined : allocatable?.[resource];
  const amounts = candidates.flatMap(cluster => amountOf(cluster) ?? []);
  const least = Math.min(...amounts);
  const most = Math.max(...amounts);
  return cluster => {
    const amount = amountOf(cluster);
    if (amount === undefined) {
      return 0;
    }
    return most === least
      ? MAX_SCORE
      : Math.trunc(((amount - least) / (most - least) - 0.5) * 2 * MAX_SCORE);
  };
}

function addOnScore(
  { scores, now }: PlacementInput,
  { resourceName, scoreName }: { resourceName: string; scoreName: string },
): Prioritizer['score'] {
  const byCluster = new Map(
    scores
      .filter(score => score.resourceName === resourceName)
      .filter(({ validUntil }) => validUntil === undefined || validUntil > now)
      .map(score => [score.cluster, score.scores[scoreName]]),
  );
  return cluster => byCluster.get(cluster.name) ?? 0;
}
