import { z } from 'zod';

/** A taint of nodes, in the spelling of Kubernetes and of Squadron's pools. @internal */
export const taintSchema = z.looseObject({
  key: z.string(),
  value: z.string().optional(),
  effect: z.string(),
});
