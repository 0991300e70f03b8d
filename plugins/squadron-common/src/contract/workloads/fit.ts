import { z } from 'zod';
import { freshnessViewSchema } from '../parts';
import { waitHolderSchema, waitShortageSchema } from './wait';

/** What Kueue would do with something that is not submitted yet: `fits` admit it at once, `borrows` admit it with quota of its cohort, `preempts` end others first, `waits` keep it until something changes, `never` keep it without end. `unknown` where what decides is not in the cache. @public */
export const fitWordSchema = z
  .enum(['fits', 'borrows', 'preempts', 'waits', 'never', 'unknown'])
  .meta({ id: 'FitWord' });

/** @public */
export type FitWord = z.infer<typeof fitWordSchema>;

/** What decides: `room` quota and use, `size` more than there ever is, `queue` a queue that is missing, broken or refuses the namespace, `held` a queue that admits nothing, `turn` others are before it, `connection` the hub does not reach the worker, `data` too little is known. @public */
export const fitCauseSchema = z
  .enum(['room', 'size', 'queue', 'held', 'turn', 'connection', 'data'])
  .meta({ id: 'FitCause' });

/** @public */
export type FitCause = z.infer<typeof fitCauseSchema>;

/** What one queue on one cluster would say. @public */
export const queueFitSchema = z
  .object({
    cluster: z.string(),
    role: z.enum(['hub', 'worker']),
    clusterQueue: z.string().optional(),
    word: fitWordSchema,
    cause: fitCauseSchema,
    reason: z.string().describe('In one sentence.'),
    shortages: z
      .array(waitShortageSchema)
      .describe('What is short now, of the flavor that comes closest.'),
    victims: z.array(waitHolderSchema).describe('Whom Kueue would end for it.'),
    caution: z
      .string()
      .optional()
      .describe(
        'What Kueue does not look at and yet keeps pods from starting.',
      ),
    freshness: freshnessViewSchema.describe(
      'How old the data of this cluster is.',
    ),
  })
  .meta({ id: 'QueueFit' });

/** @public */
export type QueueFit = z.infer<typeof queueFitSchema>;

/** Whether something would start if it were submitted now: an estimate, because others submit too and data has an age. @public */
export const fitViewSchema = z
  .object({
    word: fitWordSchema,
    sentence: z.string().describe('In one sentence.'),
    places: z
      .array(queueFitSchema)
      .describe(
        "The hub's queue first where it goes through the hub, then each worker by name.",
      ),
    refusal: z
      .string()
      .optional()
      .describe(
        'Why no cluster could run it even when empty; such a request is refused.',
      ),
    oldestData: z
      .string()
      .optional()
      .describe(
        'ISO time of the oldest data that went into it; absent where nothing is known.',
      ),
    asOf: z.string().describe('ISO time of the estimate.'),
  })
  .meta({ id: 'FitView' });

/** @public */
export type FitView = z.infer<typeof fitViewSchema>;
