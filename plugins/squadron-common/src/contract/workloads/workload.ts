import { z } from 'zod';
import { WORKLOAD_KINDS, type WorkloadKind } from '../../kinds';
import {
  clusterStatusSchema,
  conditionViewSchema,
  stateViewSchema,
  toneSchema,
} from '../parts';
import { logSourceSchema } from './logs';
import { handoverViewSchema } from './move';
import { rayJobInputSchema } from './rayJob';
import { unqueuedViewSchema, waitViewSchema } from './wait';

/** @internal */
export const workloadKindSchema = z
  .enum(Object.keys(WORKLOAD_KINDS) as [WorkloadKind, ...WorkloadKind[]])
  .meta({ id: 'WorkloadKind' });

/** One workload as lists show it. @public */
export const workloadSummarySchema = z
  .object({
    id: z.string().describe('`cluster/namespace/kind/name`.'),
    uid: z.string(),
    cluster: z
      .string()
      .describe('Where the object that the user wrote lives, mostly `hub`.'),
    namespace: z.string(),
    kind: workloadKindSchema,
    name: z.string(),
    state: stateViewSchema,
    queue: z.string().optional().describe('LocalQueue name.'),
    clusterQueue: z.string().optional(),
    position: z
      .object({
        place: z.number(),
        of: z.number(),
      })
      .optional()
      .describe('Place in the queue, counted from 1, where it waits.'),
    runsOn: z
      .string()
      .optional()
      .describe('Fleet id of the worker that runs it.'),
    nominated: z
      .array(z.string())
      .optional()
      .describe('Workers it was offered to.'),
    unusableQuota: z
      .string()
      .optional()
      .describe(
        "What it holds of its queue's quota although no cluster can run it, e.g. `24 of 28 GPUs of quota in queue fleet`.",
      ),
    priority: z.number().optional(),
    gpus: z.array(
      z.object({
        type: z.string(),
        count: z.number(),
      }),
    ),
    cpu: z.number(),
    memoryBytes: z.number(),
    owner: z.string().optional(),
    createdAt: z.string(),
    startedAt: z.string().optional(),
    finishedAt: z.string().optional(),
  })
  .meta({ id: 'WorkloadSummary' });

/** @public */
export type WorkloadSummary = z.infer<typeof workloadSummarySchema>;

/** One step of a workload's way, on hub or worker. @public */
export const timelineStepSchema = z
  .object({
    lane: z.string().describe("`hub` or the worker's fleet id."),
    at: z.string(),
    word: z.string(),
    detail: z.string().optional(),
    object: z
      .string()
      .describe(
        'The object it was read from, e.g. `Workload rayjob-train-1a2b3`.',
      ),
    tone: toneSchema,
    tookMs: z
      .number()
      .optional()
      .describe('Milliseconds until the next step; absent for the last one.'),
    round: z
      .number()
      .optional()
      .describe(
        'Which try it belongs to, counted from 1; absent where there was only one.',
      ),
  })
  .meta({ id: 'TimelineStep' });

/** @public */
export type TimelineStep = z.infer<typeof timelineStepSchema>;

/** A pod of a workload. @public */
export const podViewSchema = z
  .object({
    name: z.string(),
    cluster: z.string(),
    namespace: z.string(),
    role: z.string(),
    node: z.string().optional(),
    state: stateViewSchema,
    restarts: z.number(),
  })
  .meta({ id: 'PodView' });

/** @public */
export type PodView = z.infer<typeof podViewSchema>;

/** A workload that runs on a RayCluster which is not its own. @public */
export const workloadUserSchema = z
  .object({
    kind: workloadKindSchema,
    cluster: z.string(),
    namespace: z.string(),
    name: z.string(),
    state: stateViewSchema,
    owner: z.string().optional(),
  })
  .meta({ id: 'WorkloadUser' });

/** @public */
export type WorkloadUser = z.infer<typeof workloadUserSchema>;

/** A RayCluster that nobody uses. @public */
export const idleViewSchema = z
  .object({
    since: z.string().describe('ISO time.'),
    proposal: z
      .string()
      .optional()
      .describe(
        'What is proposed and why; absent until it has been idle for as long as the portal is set to.',
      ),
  })
  .meta({ id: 'IdleView' });

/** @public */
export type IdleView = z.infer<typeof idleViewSchema>;

/** What a RayService serves, and from which RayClusters. @public */
export const rayServiceViewSchema = z
  .object({
    activeCluster: z
      .string()
      .optional()
      .describe('RayCluster that takes the requests.'),
    pendingCluster: z
      .string()
      .optional()
      .describe('RayCluster that is made ready to take over.'),
    endpoints: z
      .number()
      .optional()
      .describe('Pods that take requests; absent until KubeRay says.'),
    applications: z
      .array(
        z.object({
          name: z.string(),
          side: z.enum(['active', 'pending']),
          state: stateViewSchema,
        }),
      )
      .describe("Ray Serve's applications on either of the two."),
  })
  .meta({ id: 'RayServiceView' });

/** @public */
export type RayServiceView = z.infer<typeof rayServiceViewSchema>;

/** What decides where a workload may run. @public */
export const workloadPlacementSchema = z
  .object({
    sentence: z.string().describe('One sentence.'),
    placement: z
      .object({
        namespace: z.string(),
        name: z.string(),
      })
      .optional()
      .describe(
        'The Placement that decides; absent where clusters are named, or nobody decides.',
      ),
    nominatedClusters: z
      .array(z.string())
      .optional()
      .describe(
        'Clusters that it is offered to while it waits for one; absent when it does not.',
      ),
    waits: z
      .object({
        reason: z.string(),
        message: z.string(),
      })
      .optional()
      .describe('Why it is offered to none.'),
  })
  .meta({ id: 'WorkloadPlacement' });

/** @public */
export type WorkloadPlacement = z.infer<typeof workloadPlacementSchema>;

/** One workload with everything its page shows. @public */
export const workloadDetailSchema = workloadSummarySchema
  .extend({
    verdict: z.string(),
    clusters: z
      .array(clusterStatusSchema)
      .optional()
      .describe('How fresh the clusters are that hold it and run it.'),
    timeline: z.array(timelineStepSchema),
    wait: waitViewSchema
      .optional()
      .describe('Why it waits; absent when it does not.'),
    unqueued: unqueuedViewSchema
      .optional()
      .describe(
        'Why nothing queues it, and what helps; absent where it is queued or needs no queue.',
      ),
    place: workloadPlacementSchema
      .optional()
      .describe(
        'What decides where it may run; absent where Squadron does not dispatch it.',
      ),
    conditions: z.array(conditionViewSchema),
    pods: z.array(podViewSchema),
    entrypoint: z.string().optional(),
    rayClusterName: z.string().optional(),
    groups: z
      .array(
        z.object({
          name: z.string(),
          desired: z.number(),
          min: z.number(),
          max: z.number(),
        }),
      )
      .optional()
      .describe('Worker groups of a RayCluster.'),
    hasLog: z.boolean().describe('Whether a log can be asked for.'),
    logs: z
      .array(logSourceSchema)
      .optional()
      .describe('The logs that it has, the one that tells most first.'),
    isSuspended: z
      .boolean()
      .optional()
      .describe('Whether somebody holds it, so that it can be resumed.'),
    priorityClass: z
      .string()
      .optional()
      .describe('Name of its WorkloadPriorityClass.'),
    image: z.string().optional().describe('Of the head of its RayCluster.'),
    rayVersion: z.string().optional(),
    isAutoscaled: z
      .boolean()
      .optional()
      .describe("Whether Ray's own autoscaler changes the number of workers."),
    form: rayJobInputSchema
      .optional()
      .describe(
        'What a form starts from to submit a RayJob again; absent for those that no form could have made.',
      ),
    users: z
      .array(workloadUserSchema)
      .optional()
      .describe(
        'Jobs and services that run on a RayCluster, which they lose when it goes.',
      ),
    handover: handoverViewSchema
      .optional()
      .describe(
        'Of a RayService or RayCluster that another one is to take over from.',
      ),
    service: rayServiceViewSchema.optional().describe('Of a RayService.'),
    idle: idleViewSchema
      .optional()
      .describe(
        'Since when a RayCluster runs with nobody using it; absent while it is used or not known.',
      ),
    manifest: z
      .string()
      .describe('The object as YAML text, managed fields removed.'),
  })
  .meta({ id: 'WorkloadDetail' });

/** @public */
export type WorkloadDetail = z.infer<typeof workloadDetailSchema>;
