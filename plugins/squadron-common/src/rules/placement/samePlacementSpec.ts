import type { PlacementSpec } from './types';

/** Fields that an API server fills in, with what it fills in. */
const DEFAULTS: ReadonlyArray<[string, unknown]> = [
  ['mode', 'Additive'],
  ['weight', 1],
  ['type', 'BuiltIn'],
  ['operator', 'Equal'],
  ['clustersPerDecisionGroup', '100%'],
];

/** Whether two specs ask for the same, one of them with the defaults filled in or both. @public */
export function samePlacementSpec(a: PlacementSpec, b: PlacementSpec): boolean {
  return JSON.stringify(essence(a)) === JSON.stringify(essence(b));
}

/** Without defaults, without what is empty, and with its keys in order. */
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

/** An empty selector is not the same as none everywhere, an empty list is. */
function isEmpty(value: unknown): boolean {
  return value === undefined || (Array.isArray(value) && value.length === 0);
}
