import type { z, ZodTypeAny } from 'zod/v3';

/** The parts of JSON Schema that inputs of actions consist of. */
interface Schema {
  type?: string;
  description?: string;
  enum?: readonly string[];
  anyOf?: readonly Schema[];
  items?: Schema;
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  additionalProperties?: Schema | boolean;
}

/**
 * A JSON Schema as a schema of zod 3, which Backstage's actions registry requires. It describes types and texts; the
 * bounds of values are checked when the action runs.
 *
 * @internal
 */
export function zodV3Of(schema: object, zod: typeof z): ZodTypeAny {
  const { description } = schema as Schema;
  const made = typeOf(schema as Schema, zod);
  return description === undefined ? made : made.describe(description);
}

function typeOf(schema: Schema, zod: typeof z): ZodTypeAny {
  const { type, anyOf, items = {} } = schema;
  if (anyOf) {
    const [first, second, ...rest] = anyOf.map(one => zodV3Of(one, zod));
    return second ? zod.union([first, second, ...rest]) : first;
  }
  if (schema.enum) {
    return zod.enum(schema.enum as [string, ...string[]]);
  }
  switch (type) {
    case 'string':
      return zod.string();
    case 'boolean':
      return zod.boolean();
    case 'integer':
    case 'number':
      return zod.number();
    case 'array':
      return zod.array(zodV3Of(items, zod));
    case 'object':
      return objectOf(schema, zod);
    default:
      return zod.any();
  }
}

function objectOf(
  { properties, required = [], additionalProperties }: Schema,
  zod: typeof z,
): ZodTypeAny {
  if (!properties) {
    return zod.record(
      typeof additionalProperties === 'object'
        ? zodV3Of(additionalProperties, zod)
        : zod.any(),
    );
  }
  const fields = Object.entries(properties).map(([name, field]) => {
    const made = zodV3Of(field, zod);
    return [name, required.includes(name) ? made : made.optional()] as const;
  });
  const object = zod.object(Object.fromEntries(fields));
  return additionalProperties === false
    ? object.strict()
    : object.passthrough();
}
