import { z } from 'zod';
import type {
  Problem,
  ProblemReason,
} from '@squadron/backstage-plugin-squadron-common';

/** @internal */
export const tone = z.enum(['success', 'info', 'warning', 'danger', 'neutral']);

/** @internal */
export const state = z.object({
  word: z.string(),
  tone,
  detail: z.string().optional(),
  since: z.string().optional(),
  raw: z
    .object({
      condition: z.string().optional(),
      reason: z.string().optional(),
      message: z.string().optional(),
    })
    .optional(),
});

/** @internal */
export const freshness = z.object({
  state: z.enum(['live', 'catchingUp', 'stale', 'offline']),
  // A reason that this page does not know says no more than the cause.
  reason: z.enum(['credentialRefused']).optional().catch(undefined),
  lastContact: z.string().optional(),
  cause: z.string().optional(),
  nextAttempt: z.string().optional(),
});

/** @internal */
export const gpu = z.object({
  type: z.string(),
  total: z.number(),
  used: z.number(),
});
/** @internal */
export const usage = z.object({ total: z.number(), used: z.number() });

/** @internal */
export const condition = z.object({
  type: z.string(),
  status: z.enum(['True', 'False', 'Unknown']),
  reason: z.string().optional(),
  message: z.string().optional(),
  lastTransitionTime: z.string().optional(),
  object: z.string().optional(),
});

/** @internal */
export const clusterStatus = z.object({ cluster: z.string(), freshness });

/** @internal */
export const problem = z.object({
  field: z.string(),
  message: z.string(),
  reason: z.custom<ProblemReason>(value => typeof value === 'string'),
}) satisfies z.ZodType<Problem>;

/** @internal */
export const step = z.object({
  name: z.string(),
  state: z.enum(['done', 'running', 'waiting', 'failed']),
  startedAt: z.string().optional(),
  finishedAt: z.string().optional(),
  detail: z.string().optional(),
  isLate: z.boolean().optional(),
});
