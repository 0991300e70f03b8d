import { z } from 'zod';

/** Fields that may be absent. @internal */
export const optionalText = z.string().optional();
/** @internal */
export const optionalNumber = z.number().optional();
/** @internal */
export const optionalFlag = z.boolean().optional();

/** The schema of an object, with its name in the OpenAPI document. @internal */
export function objectSchema<Shape extends z.ZodRawShape>(
  id: string,
  shape: Shape,
) {
  return z.object(shape).meta({ id });
}
