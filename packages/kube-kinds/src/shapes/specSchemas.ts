import { z } from 'zod';
import type { OneblockClusterSpec, PlacementSpec } from '../generated/kinds';
import { oneblockClusterSpec, placementSpec } from '../generated/shapes';
import type { Shape } from './types';

/**
 * `spec` of a Placement, as far as it is evaluated. Invalid values are accepted here and reported by the evaluation.
 *
 * @public
 */
export const placementSpecSchema = schemaOf<PlacementSpec>(placementSpec);

/** `spec` of a Cluster. Its values are validated separately. @public */
export const oneblockClusterSpecSchema =
  schemaOf<OneblockClusterSpec>(oneblockClusterSpec);

/** The zod schema of a type by its shape. Fields that are not listed are kept. */
function schemaOf<T>(shape: Shape): z.ZodType<T, T> {
  return zodOf(shape) as z.ZodType<T, T>;
}

function zodOf(shape: Shape): z.ZodType {
  if (typeof shape === 'string') {
    const [first, ...others] = shape.split('|').map(primitiveOf);
    return others.length > 0 ? z.union([first, ...others]) : first;
  }
  if ('items' in shape) {
    return z.array(zodOf(shape.items));
  }
  if ('values' in shape) {
    return z.record(z.string(), zodOf(shape.values));
  }
  return z.looseObject(
    Object.fromEntries(
      Object.entries(shape.fields).map(([name, field]) => [
        name,
        shape.required?.includes(name) ? zodOf(field) : zodOf(field).optional(),
      ]),
    ),
  );
}

function primitiveOf(type: string): z.ZodType {
  switch (type) {
    case 'string':
      return z.string();
    case 'number':
      return z.number();
    case 'boolean':
      return z.boolean();
    default:
      return z.unknown();
  }
}
