import { z } from 'zod';
import { messageTextSchema } from '../message';
import { stateSchemas } from '../states';
import { objectSchema, optionalNumber, optionalText } from '../values';

/** @public */
export const waitCauseSchema = z
  .enum([
    'quota',
    'position',
    'preempting',
    'stopped',
    'misconfigured',
    'never',
    'check',
    'worker',
    'backoff',
    'unseen',
  ])
  .meta({ id: 'WaitCause' });

/**
 * Why a workload does not start. `quota`: too little quota is free. `position`: other workloads are ahead in the queue.
 * `preempting`: other workloads are being preempted for it. `stopped`: its queue is stopped. `misconfigured`: its queue
 * is missing or invalid. `never`: no flavor is large enough. `check`: an admission check is not ready. `worker`: no
 * worker has admitted it yet. `backoff`: Kueue waits before the next attempt. `unseen`: Kueue has not processed it yet.
 *
 * @public
 */
export type WaitCause = z.infer<typeof waitCauseSchema>;

const gpuType = optionalText.describe(
  'GPU type of the nodes of the flavor; absent when its nodes may have others.',
);

/** @public */
export const waitShortageSchema = objectSchema('WaitShortage', {
  cluster: z
    .string()
    .describe('ID of the cluster whose quota is insufficient.'),
  clusterQueue: optionalText,
  flavor: z.string(),
  gpuType,
  resource: z.string(),
  requested: optionalNumber.describe(
    "Request of the pod set; absent when only Kueue's message is known.",
  ),
  free: optionalNumber.describe(
    'Free quota without borrowing; absent when it is unknown.',
  ),
  shortBy: z.number().describe('Amount that is missing.'),
  isPermanent: z
    .boolean()
    .describe('Whether the request exceeds the total quota of the queue.'),
});

/**
 * A resource of a flavor of which too little is free. CPU is in cores, memory in bytes, other resources are counts.
 *
 * @public
 */
export type WaitShortage = z.infer<typeof waitShortageSchema>;

/** @public */
export const waitHolderSchema = objectSchema('WaitHolder', {
  cluster: z.string(),
  namespace: optionalText.describe(
    'Absent, like kind, name and priority, when the caller may not read the workload.',
  ),
  kind: optionalText,
  name: optionalText,
  flavor: z.string(),
  gpuType,
  resource: z.string(),
  amount: z.number().describe('Quota that it holds of the resource.'),
  priority: optionalNumber.describe('The higher, the earlier.'),
  since: optionalText.describe('ISO time since which it holds the quota.'),
  until: optionalText.describe(
    'Latest ISO time at which Kueue ends it; absent without a maximum execution time.',
  ),
});

/** A workload that holds quota of an insufficient resource. @public */
export type WaitHolder = z.infer<typeof waitHolderSchema>;

/** @public */
export const clusterWaitSchema = objectSchema('ClusterWait', {
  cluster: z.string(),
  code: stateSchemas.wait.shape.code,
  detail: messageTextSchema.optional(),
});

/** Whether one cluster could admit a pending workload. @public */
export type ClusterWait = z.infer<typeof clusterWaitSchema>;

/** Position of a workload in its queue, counted from 1. */
const waitPositionSchema = objectSchema('WaitPosition', {
  place: z.number().describe('Counted from 1.'),
  of: z.number().describe('Number of workloads that wait.'),
  clusterQueue: z.string(),
  inLocalQueue: z
    .object({
      place: z.number(),
      of: z.number(),
      localQueue: z.string(),
    })
    .optional()
    .describe('Position among the workloads of the same LocalQueue.'),
  source: z
    .enum(['kueue', 'workloads'])
    .optional()
    .describe(
      "`kueue`: reported by Kueue's visibility API. `workloads`: counted from the Workloads in Kueue's order.",
    ),
});

/** @public */
export const waitViewSchema = objectSchema('WaitView', {
  cause: waitCauseSchema,
  sentence: messageTextSchema.describe('Reason in one sentence.'),
  position: waitPositionSchema
    .optional()
    .describe('Position in the ClusterQueue, counted from 1.'),
  shortages: z.array(waitShortageSchema),
  clusters: z
    .array(clusterWaitSchema)
    .describe('State of the queue on the hub, then on each worker.'),
  holders: z
    .array(waitHolderSchema)
    .describe(
      'Workloads that hold the missing quota, largest first, at most five.',
    ),
  preemption: messageTextSchema
    .optional()
    .describe('Why Kueue preempts none of the holders for it.'),
  largestFit: z
    .object({ workers: z.number(), gpusPerWorker: optionalNumber })
    .optional()
    .describe(
      'Of a RayJob that cannot run: the largest smaller size that an empty cluster runs, absent if none.',
    ),
  unblock: z
    .array(messageTextSchema)
    .describe('What would unblock it, one sentence each.'),
  kueueMessage: optionalText.describe('Message of Kueue.'),
});

/** Why a workload is pending, and what would unblock it. @public */
export type WaitView = z.infer<typeof waitViewSchema>;

/**
 * Why a workload of the hub is not queued. `noQueue`: its namespace has no LocalQueue for it. `noLabel`: it was created
 * before its namespace had a LocalQueue and references none. `notManaged`: it is in a queue of the fleet, but its
 * `managedBy` does not assign it to MultiKueue. `notIntegrated`: it references a queue, but Kueue does not queue its
 * kind. `placeholder`: it keeps the spec of a workload that is re-created.
 */
const unqueuedCauseSchema = z
  .enum(['noQueue', 'noLabel', 'notManaged', 'notIntegrated', 'placeholder'])
  .meta({ id: 'UnqueuedCause' });

/** @public */
export const queueingRemediationSchema = z
  .enum(['label', 'recreate', 'none'])
  .meta({ id: 'QueueingRemediation' });

/**
 * How a workload gets queued. `label`: its queue label is set. `recreate`: it is re-created with the same spec, because
 * the missing field is immutable. `none`: its namespace or Kueue has to be prepared first, or a person re-creates it.
 *
 * @public
 */
export type QueueingRemediation = z.infer<typeof queueingRemediationSchema>;

/** @public */
export const unqueuedViewSchema = objectSchema('UnqueuedView', {
  cause: unqueuedCauseSchema,
  remediation: queueingRemediationSchema,
  queue: optionalText.describe('LocalQueue in which it can be queued.'),
});

/** State of a workload that is not queued. @public */
export type UnqueuedView = z.infer<typeof unqueuedViewSchema>;

/** @public */
export const queueNowResultSchema = objectSchema('QueueNowResult', {
  outcome: z
    .enum(['labelled', 'recreated', 'unchanged'])
    .describe(
      '`labelled`, `recreated`: the remediation that was applied, or would be in a dry run. `unchanged`: it was already queued.',
    ),
  name: z
    .string()
    .describe(
      'Name of the workload; differs from the requested name when that was a placeholder.',
    ),
  queue: z.string(),
});

/** Result of queueing a workload. @public */
export type QueueNowResult = z.infer<typeof queueNowResultSchema>;
