import { z } from 'zod';

/** Descriptions without the names of shared schemas, so that each JSON Schema is complete in itself. */
class Descriptions extends z.core.$ZodRegistry<z.core.GlobalMeta> {
  override get<S extends z.core.$ZodType>(schema: S) {
    const { id: _, ...meta } = z.globalRegistry.get(schema) ?? {};
    return meta as z.core.$replace<z.core.GlobalMeta, S> | undefined;
  }
}

/** The input or output of an action as JSON Schema, draft 7, without references. @public */
export function jsonSchemaOf(
  schema: z.ZodType,
  io: 'input' | 'output',
): object {
  return z.toJSONSchema(schema, {
    target: 'draft-7',
    io,
    reused: 'inline',
    unrepresentable: 'any',
    metadata: new Descriptions(),
  });
}
