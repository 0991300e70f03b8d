import { z } from 'zod';

const price = z.number('must be a number').positive('must be more than 0');

/** `squadron.prices`: per hour of a CPU, of a GiB of memory, and of a GPU by its type. @internal */
export const pricesSchema = z.strictObject({
  currency: z
    .string('must be a code such as EUR')
    .regex(/^[A-Z]{3}$/, 'must be a code such as EUR'),
  cpu: price.optional(),
  memoryGiB: price.optional(),
  gpus: z.record(z.string(), price).default({}),
});
