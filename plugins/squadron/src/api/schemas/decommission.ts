import { z } from 'zod';
import {
  DECOMMISSION_GOALS,
  type DecommissionResult,
  type DecommissionView,
  type DecommissionWork,
} from '@squadron/backstage-plugin-squadron-common';
import { moveTarget } from './move';
import { problem, step } from './parts';
import { workloadRefSchema } from './workloads';

const work = workloadRefSchema.extend({
  gpus: z.array(z.object({ type: z.string(), count: z.number() })),
  since: z.string().optional(),
  fate: z.enum(['handsOver', 'moves', 'waits', 'stuck', 'ends']),
  reason: z.string(),
  target: moveTarget.optional(),
}) satisfies z.ZodType<DecommissionWork>;

/**
 * What it means to take a cluster out of work, and how far it has come.
 *
 * @internal
 */
export const decommissionViewSchema = z.object({
  cluster: z.string(),
  goal: z.enum(DECOMMISSION_GOALS).optional(),
  replacedBy: z.string().optional(),
  steps: z.array(step),
  work: z.array(work),
  hiddenWork: z.number(),
  claims: z.array(
    z.object({ claim: z.string(), queue: z.string(), amounts: z.string() }),
  ),
  others: z.array(z.string()),
  isReachable: z.boolean(),
  isConnected: z.boolean(),
  asOf: z.string(),
}) satisfies z.ZodType<DecommissionView>;

/** @internal */
export const decommissionResultSchema = z.object({
  outcome: z.enum(['updated', 'unchanged', 'refused']),
  problems: z.array(problem),
}) satisfies z.ZodType<DecommissionResult>;
