import type { PlacementSpec } from '@squadron/kube-kinds';

/** Fields that an API server defaults, with their defaults. */
const DEFAULTS: ReadonlyArray<[string, unknown]> = [
  ['mode', 'Additive'],
  ['weight', 1],
  ['type', 'BuiltIn'],
  ['operator', 'Equal'],
  ['clustersPerDecisionGroup', '100%'],
];

/** Whether two specs are equal, with or without the defaults filled in. @public */
export function isSamePlacementSpec(
  a: PlacementSpec,
  b: PlacementSpec,
): boolean {
  return JSON.stringify(essence(a)) === JSON.stringify(essence(b));
}

/** The value without defaults and empty values, and with sorted keys. */
function essence(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map(essence);
  }
  if (typeof value !== 'object' || value === null) {
    return value;
  }
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key, item]) => !isDefault(key, item) && !isEmpty(item))
      .map(([key, item]) => [key, essence(item)] as const)
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );
}

function isDefault(key: string, value: unknown): boolean {
  return DEFAULTS.some(([name, filled]) => name === key && filled === value);
}

/** An empty list is the same as none; an empty selector is not. */
function isEmpty(value: unknown): boolean {
  return value === undefined || (Array.isArray(value) && value.length === 0);
}
