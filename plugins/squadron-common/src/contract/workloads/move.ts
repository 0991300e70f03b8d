import { z } from 'zod';
import { problemSchema, stepViewSchema } from '../parts';
import { fitWordSchema } from './fit';

/** A cluster that a workload may be moved to. @public */
export const moveTargetSchema = z
  .object({
    cluster: z.string(),
    word: fitWordSchema.describe('Whether it would start there now.'),
    reason: z.string().describe('In one sentence.'),
    gpuTypes: z
      .array(z.string())
      .describe('GPU models of its nodes, e.g. `nvidia-a100`.'),
  })
  .meta({ id: 'MoveTarget' });

/** @public */
export type MoveTarget = z.infer<typeof moveTargetSchema>;

/** A RayService or RayCluster that hands over: another one is ready before it ends. @public */
export const handoverViewSchema = z
  .object({
    why: z
      .enum(['asked', 'pinned', 'drained'])
      .describe(
        'Who wants it: a person, the pin of the object, or the drain of its cluster.',
      ),
    to: z
      .array(z.string())
      .describe('Fleet ids; empty where any other cluster will do.'),
    successor: z
      .string()
      .describe('Name of what takes over, in the same namespace.'),
    isMade: z.boolean().describe('Whether that one is there.'),
    runsOn: z.string().optional().describe('Cluster that has it.'),
    since: z.string().optional().describe('ISO time at which it was made.'),
    steps: z.array(stepViewSchema),
  })
  .meta({ id: 'HandoverView' });

/** @public */
export type HandoverView = z.infer<typeof handoverViewSchema>;

/** What a move of a workload did, or would do. @public */
export const moveViewSchema = z
  .object({
    outcome: z
      .enum(['updated', 'unchanged', 'refused'])
      .describe(
        '`refused` is the answer to a dry run only, with the problems.',
      ),
    from: z
      .string()
      .optional()
      .describe('Cluster that has it; absent while it waits.'),
    clusterAffinity: z
      .array(z.string())
      .describe(
        'Fleet ids of its annotation `squadron.dev/cluster-affinity`; empty where nothing pins it.',
      ),
    isHandover: z
      .boolean()
      .describe(
        'Whether another one is ready before it ends, as RayServices and RayClusters that run do.',
      ),
    handover: handoverViewSchema
      .optional()
      .describe('The handover that goes on.'),
    targets: z.array(moveTargetSchema).describe('Best first.'),
    effects: z.array(z.string()).describe('What follows, one sentence each.'),
    problems: z.array(problemSchema),
    asOf: z.string().describe('ISO time of the estimate.'),
  })
  .meta({ id: 'MoveView' });

/** @public */
export type MoveView = z.infer<typeof moveViewSchema>;
