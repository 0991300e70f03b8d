import { z } from 'zod';
import { messageTextSchema } from '../message';
import { freshnessViewSchema } from '../parts';
import { waitHolderSchema, waitShortageSchema } from './wait';
import { objectSchema, optionalText } from '../values';

/** @public */
export const fitWordSchema = z
  .enum(['fits', 'borrows', 'preempts', 'waits', 'unknown', 'never'])
  .meta({ id: 'FitWord' });

/**
 * Estimate of what Kueue would do with a workload that is not submitted yet: `fits`: admit it immediately. `borrows`:
 * admit it with quota of its cohort. `preempts`: preempt other workloads first. `waits`: keep it pending until
 * something changes. `never`: keep it pending forever. `unknown`: the data for the estimate is not in the cache.
 *
 * @public
 */
export type FitWord = z.infer<typeof fitWordSchema>;

/** Best first; `unknown` may turn out to be any of them, but promises nothing. @public */
export const FIT_WORDS: readonly FitWord[] = fitWordSchema.options;

/** @public */
export const fitCauseSchema = z
  .enum([
    'quota',
    'size',
    'queue',
    'held',
    'position',
    'excluded',
    'connection',
    'data',
  ])
  .meta({ id: 'FitCause' });

/**
 * Cause of the estimate. `quota`: free quota. `size`: the request exceeds the total capacity. `queue`: the queue
 * is missing, invalid or refuses the namespace. `held`: the queue is stopped. `position`: other workloads are ahead in the
 * queue. `excluded`: the dispatcher would not nominate the worker. `connection`: the hub cannot reach the worker. `data`:
 * required data is missing.
 *
 * @public
 */
export type FitCause = z.infer<typeof fitCauseSchema>;

/** @public */
export const queueFitSchema = objectSchema('QueueFit', {
  cluster: z.string(),
  role: z.enum(['hub', 'worker']),
  localQueue: optionalText.describe('Namespace and name, as on pages.'),
  clusterQueue: optionalText,
  word: fitWordSchema,
  cause: fitCauseSchema,
  reason: messageTextSchema.describe('Reason in one sentence.'),
  shortages: z
    .array(waitShortageSchema)
    .describe('Missing amounts of the best-fitting flavor.'),
  victims: z
    .array(waitHolderSchema)
    .describe('Workloads that Kueue would preempt.'),
  holder: waitHolderSchema
    .optional()
    .describe('Workload that holds most of what is missing.'),
  caution: messageTextSchema
    .optional()
    .describe('Obstacle to starting pods that Kueue does not consider.'),
  freshness: freshnessViewSchema.describe(
    'Freshness of the data of this cluster.',
  ),
});

/** Estimate for one queue on one cluster. @public */
export type QueueFit = z.infer<typeof queueFitSchema>;

/** @public */
export const fitViewSchema = objectSchema('FitView', {
  word: fitWordSchema,
  sentence: messageTextSchema.describe('Reason in one sentence.'),
  decisive: optionalText.describe(
    'Cluster whose reason is that of the sentence.',
  ),
  places: z
    .array(queueFitSchema)
    .describe(
      'Queue of the hub first if the workload is submitted there, then the workers by name.',
    ),
  refusal: messageTextSchema
    .optional()
    .describe(
      'Why no cluster could run it even when empty. Submitting such a workload is refused.',
    ),
  price: z
    .object({ currency: z.string(), perHour: z.number() })
    .optional()
    .describe('Price of what it requests; absent where it has none.'),
  oldestData: optionalText.describe(
    'ISO time of the oldest data of the estimate; absent when there is none.',
  ),
  asOf: z.string().describe('ISO time of the estimate.'),
});

/**
 * Estimate whether a workload would start if it were submitted now. It cannot be exact, since others submit workloads
 * concurrently and data may be outdated.
 *
 * @public
 */
export type FitView = z.infer<typeof fitViewSchema>;
