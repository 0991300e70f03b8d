import { z } from 'zod';
import type {
  MoveTarget,
  MoveView,
} from '@squadron/backstage-plugin-squadron-common';
import { fitWord } from './fit';
import { problem } from './parts';

/** @internal */
export const moveTarget = z.object({
  cluster: z.string(),
  word: fitWord,
  reason: z.string(),
  gpuTypes: z.array(z.string()),
}) satisfies z.ZodType<MoveTarget>;

/**
 * What a move of a workload did, or would do.
 *
 * @internal
 */
export const moveViewSchema = z.object({
  outcome: z.enum(['updated', 'unchanged', 'refused']),
  from: z.string().optional(),
  pinnedTo: z.array(z.string()),
  targets: z.array(moveTarget),
  effects: z.array(z.string()),
  problems: z.array(problem),
  asOf: z.string(),
}) satisfies z.ZodType<MoveView>;
