import { z } from 'zod';
import { messageTextSchema } from '../message';
import { changeOutcomeSchema, problemSchema, stepViewSchema } from '../parts';
import { fitWordSchema } from './fit';
import { objectSchema, optionalText } from '../values';

/** @public */
export const moveTargetSchema = objectSchema('MoveTarget', {
  cluster: z.string(),
  word: fitWordSchema.describe('Estimate whether it would start there now.'),
  reason: messageTextSchema.describe('Reason in one sentence.'),
  gpuTypes: z
    .array(z.string())
    .describe('GPU models of its nodes, e.g. `nvidia-a100`.'),
});

/** A cluster that a workload can be moved to. @public */
export type MoveTarget = z.infer<typeof moveTargetSchema>;

/** @public */
export const handoverViewSchema = objectSchema('HandoverView', {
  why: z
    .enum(['requested', 'affinity', 'drain'])
    .describe(
      'Trigger of the handover: a request of a person, the cluster affinity of the object, or the drain of its cluster.',
    ),
  to: z
    .array(z.string())
    .describe('IDs of the target clusters; empty for any other cluster.'),
  successor: z
    .string()
    .describe('Name of the successor in the same namespace.'),
  isMade: z.boolean().describe('Whether the successor exists.'),
  runsOn: optionalText.describe('ID of the cluster that runs the successor.'),
  since: optionalText.describe('ISO time at which the successor was created.'),
  steps: z.array(stepViewSchema),
});

/** Handover of a RayService or RayCluster to a successor that is ready before the old one is deleted. @public */
export type HandoverView = z.infer<typeof handoverViewSchema>;

/** @public */
export const moveViewSchema = objectSchema('MoveView', {
  outcome: changeOutcomeSchema,
  from: optionalText.describe(
    'ID of the cluster that runs it; absent while it is pending.',
  ),
  mayRunOn: optionalText.describe(
    'ID of the lost cluster on which it may still run, although it must not run twice: a move has to name it as `endedOn`.',
  ),
  clusterAffinity: z
    .array(z.string())
    .describe(
      'Cluster IDs of its annotation `squadron.dev/cluster-affinity`; empty without cluster affinity.',
    ),
  isHandover: z
    .boolean()
    .describe(
      'Whether the move is a handover, as for running RayServices and RayClusters.',
    ),
  handover: handoverViewSchema.optional().describe('Handover in progress.'),
  targets: z.array(moveTargetSchema).describe('Best first.'),
  effects: z.array(messageTextSchema).describe('Effects, one sentence each.'),
  problems: z.array(problemSchema),
  asOf: z.string().describe('ISO time of the estimate.'),
});

/** Result of a move of a workload, or of its dry run. @public */
export type MoveView = z.infer<typeof moveViewSchema>;
