import { z } from 'zod';
import { SEVERITY, compare, present, shapeOf } from '../listShape';
import { messageTextSchema } from '../message';
import { WORKLOAD_KINDS, type WorkloadKind } from '@squadron/kube-kinds';
import { clusterStatusSchema, conditionViewSchema } from '../parts';
import { logSourceSchema } from './logs';
import { handoverViewSchema } from './move';
import { rayJobInputSchema } from './rayJob';
import { unqueuedViewSchema, waitViewSchema } from './wait';
import { stateSchemas, toneSchema, timelineCodeSchema } from '../states';
import { isInQueue, queueOrder } from '../../workloads/state/queueOrder';
import {
  objectSchema,
  optionalFlag,
  optionalNumber,
  optionalText,
} from '../values';

/** @internal */
export const workloadKindSchema = z
  .enum(Object.keys(WORKLOAD_KINDS) as [WorkloadKind, ...WorkloadKind[]])
  .meta({ id: 'WorkloadKind' });

/** Stands in filters for workloads without a priority class; no class can have this name. @public */
export const NO_PRIORITY_CLASS = '-';

/** @public */
export const workloadSummarySchema = objectSchema('WorkloadSummary', {
  id: z.string().describe('`cluster/namespace/kind/name`.'),
  uid: z.string().describe('UID of its source object.'),
  cluster: z
    .string()
    .describe('ID of the cluster with its source object, usually `hub`.'),
  namespace: z.string(),
  kind: workloadKindSchema,
  name: z.string(),
  state: stateSchemas.workload,
  queue: optionalText.describe('Name of its LocalQueue.'),
  clusterQueue: optionalText,
  position: z
    .object({
      place: z.number(),
      of: z.number(),
    })
    .optional()
    .describe(
      'Position in the queue, counted from 1; absent when it is not pending or can never run.',
    ),
  waitingPods: optionalNumber.describe(
    'Pods of a Deployment that wait for quota: Kueue queues each by itself. Absent for none.',
  ),
  runsOn: optionalText.describe('ID of the worker that runs it.'),
  nominated: z
    .array(z.string())
    .optional()
    .describe('IDs of the nominated workers that could run it.'),
  unusableQuota: messageTextSchema
    .optional()
    .describe(
      'Quota that it holds although no cluster can run it, e.g. `24 of 28 GPUs of quota in queue fleet`.',
    ),
  priority: optionalNumber.describe('The higher, the earlier.'),
  priorityClass: optionalText.describe(
    'Name of its priority class; absent for none, which is priority 0.',
  ),
  evictions: optionalNumber.describe(
    'How often Kueue has evicted it; absent for never.',
  ),
  gpus: z.array(
    z.object({
      type: z.string(),
      count: z.number(),
    }),
  ),
  cpu: z.number().describe('Requested cores.'),
  memoryBytes: z.number().describe('Requested memory.'),
  owner: optionalText,
  createdAt: z.string().describe('ISO time.'),
  startedAt: optionalText.describe('ISO time.'),
  finishedAt: optionalText.describe('ISO time.'),
});

/** A workload in lists. @public */
export type WorkloadSummary = z.infer<typeof workloadSummarySchema>;

/** Default order: newest first. @internal */
export const workloadList = shapeOf(workloadSummarySchema, {
  facets: {
    kind: row => [row.kind],
    state: row => [row.state.code],
    queue: row => present(row.queue),
    clusterQueue: row => present(row.clusterQueue),
    cluster: ({ cluster, runsOn }) =>
      runsOn === undefined || runsOn === cluster
        ? [cluster]
        : [cluster, runsOn],
    namespace: row => [row.namespace],
    owner: row => present(row.owner),
    priorityClass: row => [row.priorityClass ?? NO_PRIORITY_CLASS],
    queued: row => [isInQueue(row) ? 'yes' : 'no'],
    gpu: row => row.gpus.map(({ type }) => type),
  },
  text: row =>
    [row.name, row.namespace, row.queue, row.runsOn, row.owner].join(' '),
  sorts: {
    name: row => row.name,
    namespace: row => row.namespace,
    state: row => SEVERITY[row.state.tone],
    queue: row => row.queue,
    position: row => row.position?.place,
    order: queueOrder,
    cluster: row => row.runsOn ?? row.cluster,
    priority: row => row.priority,
    evictions: row => row.evictions ?? 0,
    gpus: row => row.gpus.reduce((all, { count }) => all + count, 0),
    owner: row => row.owner,
    createdAt: row => row.createdAt,
    startedAt: row => row.startedAt,
    finishedAt: row => row.finishedAt,
  },
  defaultOrder: (a, b) =>
    compare(b.createdAt, a.createdAt) || compare(a.id, b.id),
});

/** @public */
export const timelineStepSchema = objectSchema('TimelineStep', {
  lane: z.string().describe('Cluster ID: `hub` or a worker.'),
  at: z.string().describe('ISO time.'),
  code: timelineCodeSchema,
  detail: messageTextSchema.optional(),
  object: z
    .string()
    .describe(
      'Kind and name of the object that shows the step, e.g. `Workload rayjob-train-1a2b3`.',
    ),
  tone: toneSchema,
  tookMs: optionalNumber.describe(
    'Milliseconds until the next step; absent for the last one.',
  ),
  round: optionalNumber.describe(
    'Number of the attempt, counted from 1; absent when there was only one.',
  ),
});

/** A step in the life of a workload, on the hub or a worker. @public */
export type TimelineStep = z.infer<typeof timelineStepSchema>;

/** @public */
export const podViewSchema = objectSchema('PodView', {
  name: z.string(),
  cluster: z.string(),
  namespace: z.string(),
  role: z.string().describe('E.g. `head`, or the name of a group.'),
  node: optionalText,
  state: stateSchemas.pod,
  restarts: z.number().describe('Number of restarts of its containers.'),
});

/** A pod of a workload. @public */
export type PodView = z.infer<typeof podViewSchema>;

/** @public */
export const workloadUserSchema = objectSchema('WorkloadUser', {
  kind: workloadKindSchema,
  cluster: z.string(),
  namespace: z.string(),
  name: z.string(),
  state: stateSchemas.workload,
  owner: optionalText,
});

/** A workload that runs on a shared RayCluster. @public */
export type WorkloadUser = z.infer<typeof workloadUserSchema>;

/** @public */
export const idleViewSchema = objectSchema('IdleView', {
  since: z.string().describe('ISO time.'),
  isLonger: optionalFlag.describe('Whether it began earlier than is known.'),
  suspendsAt: z
    .string()
    .optional()
    .describe(
      'ISO time at which Squadron suspends it, if it is not used until then.',
    ),
  proposal: messageTextSchema
    .optional()
    .describe(
      'Proposed action and its reason; absent until the idle time set in the app-config has passed.',
    ),
});

/** Idle period of a RayCluster or a job. @public */
export type IdleView = z.infer<typeof idleViewSchema>;

/** @public */
export const rayServiceViewSchema = objectSchema('RayServiceView', {
  activeCluster: optionalText.describe('RayCluster that serves requests.'),
  pendingCluster: optionalText.describe(
    'RayCluster that is being prepared to take over.',
  ),
  endpoints: optionalNumber.describe(
    'Number of pods that serve requests; absent until KubeRay reports it.',
  ),
  applications: z
    .array(
      z.object({
        name: z.string(),
        side: z.enum(['active', 'pending']),
        state: stateSchemas.application,
      }),
    )
    .describe('Ray Serve applications on both RayClusters.'),
});

/** Applications of a RayService and the RayClusters that serve them. @public */
export type RayServiceView = z.infer<typeof rayServiceViewSchema>;

/** @public */
export const workloadPlacementSchema = objectSchema('WorkloadPlacement', {
  sentence: messageTextSchema.describe('Reason in one sentence.'),
  placement: z
    .object({
      namespace: z.string(),
      name: z.string(),
    })
    .optional()
    .describe(
      'Placement that decides; absent when the workload has a cluster affinity or no Placement applies.',
    ),
  nominatedClusters: z
    .array(z.string())
    .optional()
    .describe(
      'IDs of the nominated clusters while it waits for one; absent otherwise.',
    ),
  waits: z
    .object({
      reason: z.string(),
      message: messageTextSchema,
    })
    .optional()
    .describe('Why no cluster is nominated.'),
});

/** Rule that decides where a workload may run. @public */
export type WorkloadPlacement = z.infer<typeof workloadPlacementSchema>;

/** @public */
export const workloadDetailSchema = workloadSummarySchema
  .extend({
    verdict: messageTextSchema,
    clusters: z
      .array(clusterStatusSchema)
      .optional()
      .describe(
        'Freshness of the clusters with its source object and its pods.',
      ),
    timeline: z.array(timelineStepSchema),
    wait: waitViewSchema
      .optional()
      .describe('Why it is pending; absent when it is not.'),
    unqueued: unqueuedViewSchema
      .optional()
      .describe(
        'Why it is not queued, and the remediation; absent when it is queued or needs no queue.',
      ),
    movesTo: z
      .array(z.string())
      .optional()
      .describe('IDs of the clusters that it moves to, while it moves.'),
    place: workloadPlacementSchema
      .optional()
      .describe(
        'Rule that decides where it may run; absent when Squadron does not dispatch it.',
      ),
    conditions: z.array(conditionViewSchema),
    pods: z.array(podViewSchema),
    entrypoint: optionalText,
    rayClusterName: optionalText,
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
    hasLog: z.boolean().describe('Whether it has a log.'),
    logs: z
      .array(logSourceSchema)
      .optional()
      .describe('Its logs, the most relevant one first.'),
    isSuspended: optionalFlag.describe(
      'Whether it does not run until a user resumes it.',
    ),
    priorityClass: optionalText.describe('Name of its WorkloadPriorityClass.'),
    image: optionalText.describe('Image of the head of its RayCluster.'),
    rayVersion: optionalText,
    isAutoscaled: optionalFlag.describe(
      "Whether Ray's autoscaler changes the number of workers.",
    ),
    form: rayJobInputSchema
      .optional()
      .describe(
        'Initial input of the form that reruns a RayJob; absent when the form cannot represent it.',
      ),
    users: z
      .array(workloadUserSchema)
      .optional()
      .describe(
        'Jobs and services that run on this RayCluster and end with it.',
      ),
    hiddenUsers: optionalNumber.describe(
      'How many more of them run on it that the caller may not read.',
    ),
    handover: handoverViewSchema
      .optional()
      .describe('Handover of a RayService or RayCluster to its successor.'),
    service: rayServiceViewSchema.optional().describe('State of a RayService.'),
    idle: idleViewSchema
      .optional()
      .describe(
        'Idle period of a RayCluster without a RayJob, or of a job that does not use its GPUs; absent while it is in use or its use is unknown.',
      ),
    manifest: z
      .string()
      .describe('Object as YAML text, without managed fields.'),
  })
  .meta({ id: 'WorkloadDetail' });

/** A workload with the data of its page. @public */
export type WorkloadDetail = z.infer<typeof workloadDetailSchema>;
