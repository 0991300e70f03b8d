import { MisconfiguredError, type PlacementInput } from './types';
import type { PrioritizerConfig } from '@squadron/kube-kinds';

/** The built-in prioritizers that compare amounts, with the resource that each compares. */
const RESOURCES = new Map([
  ['ResourceAllocatableCPU', 'cpu'],
  ['ResourceAllocatableMemory', 'memory'],
]);

const MAX_WEIGHT = 10;

/** A prioritizer and its weight. @public */
export interface Weight {
  name: string;
  weight: number;
  addOn?: { resourceName: string; scoreName: string };
}

/** The prioritizers of a policy. Throws {@link MisconfiguredError} for those that do not exist. @public */
export function weightsOf(
  policy: PlacementInput['spec']['prioritizerPolicy'] = {},
): Weight[] {
  const { mode = 'Additive', configurations = [] } = policy;
  if (mode !== 'Additive' && mode !== 'Exact') {
    throw new MisconfiguredError(
      `'${mode}' is not a mode of a prioritizer policy; use Additive or Exact.`,
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
      // A later entry of a built-in replaces the earlier one; scores of add-ons are added up.
      builtIn.set(weight.name, weight);
    }
  }
  return [...builtIn.values(), ...addOns].filter(({ weight }) => weight !== 0);
}

/** The resource that a built-in prioritizer compares; undefined for others. @public */
export function resourceOf(name: string): string | undefined {
  return RESOURCES.get(name);
}

function readWeight({
  scoreCoordinate = {},
  weight = 1,
}: PrioritizerConfig): Weight {
  const { type = 'BuiltIn', builtIn = '', addOn } = scoreCoordinate;
  if (!Number.isInteger(weight) || Math.abs(weight) > MAX_WEIGHT) {
    throw new MisconfiguredError(
      `The weight of a prioritizer is ${weight}; use a whole number from -10 to 10.`,
    );
  }
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
      `'${type}' is not a type of a score; use BuiltIn or AddOn.`,
    );
  }
  if (weight !== 0 && !isBuiltIn(builtIn)) {
    throw new MisconfiguredError(
      `'${builtIn}' is not a built-in prioritizer; use Balance, Steady, ResourceAllocatableCPU or ResourceAllocatableMemory.`,
    );
  }
  // Would move the decision at every evaluation.
  if (builtIn === 'Steady' && weight < 0) {
    throw new MisconfiguredError(
      'A negative weight of Steady changes the decision at every evaluation; use 0 or more.',
    );
  }
  return { name: builtIn, weight };
}

function isBuiltIn(name: string): boolean {
  return name === 'Balance' || name === 'Steady' || RESOURCES.has(name);
}
