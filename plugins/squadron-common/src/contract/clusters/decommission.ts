import { z } from 'zod';
import { problemSchema, stepViewSchema } from '../parts';
import { moveTargetSchema } from '../workloads/move';
import { workloadKindSchema } from '../workloads/workload';

/** The goals of a decommission, each including the ones before it. @public */
export const DECOMMISSION_GOALS = [
  'Cordon',
  'Drain',
  'Leave',
  'LeaveNow',
] as const;

/**
 * How far a cluster is decommissioned: `Cordon` stops new workloads, `Drain` also moves the running ones, `Leave` then
 * removes it from the fleet, `LeaveNow` removes it without waiting for running workloads.
 *
 * @public
 */
export const decommissionGoalSchema = z
  .enum(DECOMMISSION_GOALS)
  .meta({ id: 'DecommissionGoal' });

/** @public */
export type DecommissionGoal = z.infer<typeof decommissionGoalSchema>;

/** Something that has quota on a cluster that is to leave. @public */
export const decommissionWorkSchema = z
  .object({
    cluster: z
      .string()
      .describe('Cluster that holds the object the user wrote.'),
    namespace: z.string(),
    kind: workloadKindSchema,
    name: z.string(),
    gpus: z.array(
      z.object({
        type: z.string(),
        count: z.number(),
      }),
    ),
    since: z
      .string()
      .optional()
      .describe(
        'ISO time since which it runs there; what it did since is lost.',
      ),
    outcome: z
      .enum(['handsOver', 'moves', 'waits', 'stuck', 'ends'])
      .describe(
        '`handsOver` is ready elsewhere before it ends, `moves` starts over elsewhere at once, `waits` has to wait elsewhere, `stuck` can run nowhere else, `ends` is on the cluster alone.',
      ),
    reason: z.string().describe('In one sentence.'),
    target: moveTargetSchema.optional().describe('The best other cluster.'),
  })
  .meta({ id: 'DecommissionWork' });

/** @public */
export type DecommissionWork = z.infer<typeof decommissionWorkSchema>;

/** What it means to take a cluster out of work, and how far it has come. @public */
export const decommissionViewSchema = z
  .object({
    cluster: z.string(),
    goal: decommissionGoalSchema
      .optional()
      .describe('What is asked for; absent where nothing is.'),
    replacedBy: z
      .string()
      .optional()
      .describe('Fleet id of the cluster that takes its place.'),
    steps: z
      .array(stepViewSchema)
      .describe(
        'The replacement where there is one, cordon, drain, removal of the access.',
      ),
    work: z
      .array(decommissionWorkSchema)
      .describe('Each looked at by itself: several may want the same room.'),
    hiddenWork: z.number().describe('How many more the reader may not see.'),
    claims: z
      .array(
        z.object({
          claim: z.string(),
          queue: z.string(),
          amounts: z.string(),
        }),
      )
      .describe('Queues that lose capacity of claims, e.g. `8 gpu`.'),
    others: z.array(z.string()).describe('Other clusters that take new work.'),
    isReachable: z.boolean(),
    isConnected: z
      .boolean()
      .describe(
        'Whether the hub still sends work there: its MultiKueueCluster is there.',
      ),
    asOf: z.string().describe('ISO time of the simulation.'),
  })
  .meta({ id: 'DecommissionView' });

/** @public */
export type DecommissionView = z.infer<typeof decommissionViewSchema>;

/** What a change of a decommissioning did. @public */
export const decommissionResultSchema = z
  .object({
    outcome: z
      .enum(['updated', 'unchanged', 'refused'])
      .describe(
        '`refused` is the answer to a dry run only, with the problems.',
      ),
    problems: z.array(problemSchema),
  })
  .meta({ id: 'DecommissionResult' });

/** @public */
export type DecommissionResult = z.infer<typeof decommissionResultSchema>;
