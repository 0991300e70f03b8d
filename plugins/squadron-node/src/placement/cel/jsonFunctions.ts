import {
  celMethod,
  CelScalar,
  type CelFunc,
  type CelInput,
} from '@bufbuild/cel';

const { DYN, STRING } = CelScalar;

/** More deeply nested JSON is refused. */
const MAX_DEPTH = 100;

/**
 * JSON as CEL values. Whole numbers of Kubernetes objects are `int`; all numbers of `parseJSON` are `double`.
 *
 * @internal
 */
export function celOfJson(
  value: unknown,
  numbers: 'int' | 'double',
  depth = 0,
): CelInput {
  if (depth > MAX_DEPTH) {
    throw new Error(`nested deeper than ${MAX_DEPTH} levels`);
  }
  if (Array.isArray(value)) {
    return value.map(item => celOfJson(item, numbers, depth + 1));
  }
  if (typeof value === 'number') {
    return numbers === 'int' && Number.isInteger(value) ? BigInt(value) : value;
  }
  if (typeof value === 'object' && value !== null) {
    // A map, so that a key can have the name of an object's method.
    return new Map(
      Object.entries(value)
        .filter(([, field]) => field !== undefined)
        .map(([key, field]) => [key, celOfJson(field, numbers, depth + 1)]),
    );
  }
  return typeof value === 'string' || typeof value === 'boolean' ? value : null;
}

/** Open Cluster Management's function for JSON in labels, annotations and claims. @internal */
export const jsonFunctions: CelFunc[] = [
  celMethod('parseJSON', STRING, [], DYN, function parseJson() {
    return celOfJson(JSON.parse(this), 'double');
  }),
];
