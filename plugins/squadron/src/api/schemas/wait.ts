import { z } from 'zod';
import type {
  WaitHolder,
  WaitPosition,
  WaitShortage,
  WaitView,
} from '@squadron/backstage-plugin-squadron-common';

const place = z.object({
  place: z.number(),
  of: z.number(),
  clusterQueue: z.string(),
  inLocalQueue: z
    .object({ place: z.number(), of: z.number(), localQueue: z.string() })
    .optional(),
  source: z.enum(['kueue', 'workloads']).optional(),
}) satisfies z.ZodType<WaitPosition>;

/** @internal */
export const shortageSchema = z.object({
  cluster: z.string(),
  clusterQueue: z.string().optional(),
  flavor: z.string(),
  resource: z.string(),
  asked: z.number().optional(),
  free: z.number().optional(),
  shortBy: z.number(),
  isForEver: z.boolean(),
}) satisfies z.ZodType<WaitShortage>;

/** @internal */
export const holderSchema = z.object({
  cluster: z.string(),
  namespace: z.string().optional(),
  kind: z.string().optional(),
  name: z.string().optional(),
  flavor: z.string(),
  resource: z.string(),
  amount: z.number(),
  since: z.string().optional(),
  until: z.string().optional(),
}) satisfies z.ZodType<WaitHolder>;

/**
 * Why a workload waits.
 *
 * @internal
 */
export const waitViewSchema = z.object({
  cause: z.enum([
    'quota',
    'turn',
    'preempting',
    'stopped',
    'misconfigured',
    'never',
    'check',
    'worker',
    'backoff',
    'unseen',
  ]),
  sentence: z.string(),
  position: place.optional(),
  shortages: z.array(shortageSchema),
  rooms: z.array(
    z.object({
      cluster: z.string(),
      word: z.enum([
        'Fits now',
        'Full',
        'Never',
        'Held',
        'Misconfigured',
        'Cannot tell',
      ]),
      detail: z.string().optional(),
    }),
  ),
  holders: z.array(holderSchema),
  unblock: z.array(z.string()),
  kueueSays: z.string().optional(),
}) satisfies z.ZodType<WaitView>;
