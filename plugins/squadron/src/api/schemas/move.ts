import { z } from 'zod';
import type {
  HandoverView,
  MoveTarget,
  MoveView,
} from '@squadron/backstage-plugin-squadron-common';
import { fitWord } from './fit';
import { problem, step } from './parts';

/** @internal */
export const moveTarget = z.object({
  cluster: z.string(),
  word: fitWord,
  reason: z.string(),
  gpuTypes: z.array(z.string()),
}) satisfies z.ZodType<MoveTarget>;

/** @internal */
export const handoverSchema = z.object({
  why: z.enum(['asked', 'pinned', 'drained']),
  to: z.array(z.string()),
  successor: z.string(),
  isMade: z.boolean(),
  runsOn: z.string().optional(),
  since: z.string().optional(),
  steps: z.array(step),
}) satisfies z.ZodType<HandoverView>;

/**
 * What a move of a workload did, or would do.
 *
 * @internal
 */
export const moveViewSchema = z.object({
  outcome: z.enum(['updated', 'unchanged', 'refused']),
  from: z.string().optional(),
  pinnedTo: z.array(z.string()),
  isHandover: z.boolean(),
  handover: handoverSchema.optional(),
  targets: z.array(moveTarget),
  effects: z.array(z.string()),
  problems: z.array(problem),
  asOf: z.string(),
}) satisfies z.ZodType<MoveView>;
