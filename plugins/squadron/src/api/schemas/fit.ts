import { z } from 'zod';
import type {
  QueueFit,
  FitView,
} from '@squadron/backstage-plugin-squadron-common';
import { freshness } from './parts';
import { holderSchema, shortageSchema } from './wait';

/** @internal */
export const fitWord = z.enum([
  'fits',
  'borrows',
  'preempts',
  'waits',
  'never',
  'unknown',
]);

const place = z.object({
  cluster: z.string(),
  role: z.enum(['hub', 'worker']),
  clusterQueue: z.string().optional(),
  word: fitWord,
  cause: z.enum([
    'room',
    'size',
    'queue',
    'held',
    'turn',
    'connection',
    'data',
  ]),
  reason: z.string(),
  shortages: z.array(shortageSchema),
  victims: z.array(holderSchema),
  caution: z.string().optional(),
  freshness,
}) satisfies z.ZodType<QueueFit>;

/**
 * Whether something would start if it were submitted now.
 *
 * @internal
 */
export const fitViewSchema = z.object({
  word: fitWord,
  sentence: z.string(),
  places: z.array(place),
  refusal: z.string().optional(),
  oldestData: z.string().optional(),
  asOf: z.string(),
}) satisfies z.ZodType<FitView>;
