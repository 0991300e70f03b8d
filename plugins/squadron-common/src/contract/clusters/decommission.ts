import { z } from 'zod';
import { messageTextSchema } from '../message';
import { changeOutcomeSchema, problemSchema, stepViewSchema } from '../parts';
import { moveTargetSchema } from '../workloads/move';
import { workloadKindSchema } from '../workloads/workload';
import { objectSchema, optionalText } from '../values';

/** The goals of a decommission, each including the ones before it. @public */
export const DECOMMISSION_GOALS = [
  'Cordon',
  'Drain',
  'Leave',
  'LeaveNow',
] as const;

/** @public */
export const decommissionGoalSchema = z
  .enum(DECOMMISSION_GOALS)
  .meta({ id: 'DecommissionGoal' });

/**
 * How far a cluster is decommissioned: `Cordon` stops new workloads, `Drain` also moves the running ones, `Leave` then
 * removes it from the fleet, `LeaveNow` removes it without waiting for running workloads.
 *
 * @public
 */
export type DecommissionGoal = z.infer<typeof decommissionGoalSchema>;

/** @public */
export const decommissionWorkSchema = objectSchema('DecommissionWork', {
  cluster: z
    .string()
    .describe('ID of the cluster with the source object of the workload.'),
  namespace: z.string(),
  kind: workloadKindSchema,
  name: z.string(),
  gpus: z.array(
    z.object({
      type: z.string(),
      count: z.number(),
    }),
  ),
  since: optionalText.describe(
    'ISO time since which it runs there; unless it is handed over or stays, its unsaved progress since then is lost.',
  ),
  outcome: z
    .enum(['handsOver', 'stays', 'moves', 'waits', 'stuck', 'ends'])
    .describe(
      '`handsOver`: a successor on another cluster is ready before it ends. `stays`: it continues here until a successor is ready. `moves`: it starts over immediately on another cluster. `waits`: it stops and has to wait for another cluster. `stuck`: no other cluster can run it. `ends`: it exists on this cluster only.',
    ),
  reason: messageTextSchema.describe('Reason in one sentence.'),
  target: moveTargetSchema.optional().describe('The best other cluster.'),
});

/** A workload with quota on a cluster that is decommissioned. @public */
export type DecommissionWork = z.infer<typeof decommissionWorkSchema>;

/** @public */
export const decommissionViewSchema = objectSchema('DecommissionView', {
  cluster: z.string(),
  goal: decommissionGoalSchema
    .optional()
    .describe(
      'Current goal; absent when the cluster is not being decommissioned.',
    ),
  replacedBy: optionalText.describe('ID of the replacement.'),
  steps: z
    .array(stepViewSchema)
    .describe(
      'Steps in order: replacement if there is one, cordon, drain, removal of the access.',
    ),
  work: z
    .array(decommissionWorkSchema)
    .describe(
      'Workloads of the cluster. Each is estimated separately: several may compete for the same headroom.',
    ),
  hiddenWork: z
    .number()
    .describe('Number of further workloads that the caller may not read.'),
  claims: z
    .array(
      z.object({
        claim: z.string(),
        queue: z.string(),
        amounts: messageTextSchema,
      }),
    )
    .describe('Queues that lose granted capacity, e.g. `8 × GPU`.'),
  others: z
    .array(z.string())
    .describe('Other clusters that admit new workloads.'),
  isReachable: z.boolean(),
  isConnected: z
    .boolean()
    .describe(
      'Whether its MultiKueueCluster exists, so that the hub can dispatch workloads to it.',
    ),
  asOf: z.string().describe('ISO time of the simulation.'),
});

/** Effect and progress of a decommission of a cluster. @public */
export type DecommissionView = z.infer<typeof decommissionViewSchema>;

/** @public */
export const decommissionResultSchema = objectSchema('DecommissionResult', {
  outcome: changeOutcomeSchema,
  problems: z.array(problemSchema),
});

/** Result of a change of a decommission. @public */
export type DecommissionResult = z.infer<typeof decommissionResultSchema>;
