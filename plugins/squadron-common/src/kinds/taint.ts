import { z } from 'zod';

/**
 * A taint of nodes, as Kubernetes and our pools spell it.
 *
 * @internal
 */
export const taintSchema = z.looseObject({
  key: z.string(),
  value: z.string().optional(),
  effect: z.string(),
});
