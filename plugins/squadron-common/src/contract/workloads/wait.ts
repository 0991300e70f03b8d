import { z } from 'zod';

/** What keeps a workload from starting: `quota` too little is free, `turn` others are before it, `preempting` others are being removed for it, `stopped` its queue admits nothing, `misconfigured` its queue is missing or broken, `never` it is too large for any flavor, `check` an admission check has not agreed, `worker` no worker has taken it yet, `backoff` a pause before the next try, `unseen` Kueue has not looked at it yet. @public */
export const waitCauseSchema = z
  .enum([
    'quota',
    'turn',
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

/** @public */
export type WaitCause = z.infer<typeof waitCauseSchema>;

/** A resource of a flavor that is short. CPU in cores, memory in bytes, others as counted. @public */
export const waitShortageSchema = z
  .object({
    cluster: z
      .string()
      .describe('Fleet id of the cluster whose quota is short.'),
    clusterQueue: z.string().optional(),
    flavor: z.string(),
    resource: z.string(),
    asked: z
      .number()
      .optional()
      .describe("Of the pod set; absent where only Kueue's message is known."),
    free: z
      .number()
      .optional()
      .describe(
        'Free now, loans of the cohort not counted; absent where not known.',
      ),
    shortBy: z.number(),
    isForEver: z
      .boolean()
      .describe('It is more than the queue could ever give.'),
  })
  .meta({ id: 'WaitShortage' });

/** @public */
export type WaitShortage = z.infer<typeof waitShortageSchema>;

/** A workload that holds what is short. @public */
export const waitHolderSchema = z
  .object({
    cluster: z.string(),
    namespace: z
      .string()
      .optional()
      .describe('Absent, as kind and name, when the reader may not see it.'),
    kind: z.string().optional(),
    name: z.string().optional(),
    flavor: z.string(),
    resource: z.string(),
    amount: z.number(),
    since: z.string().optional().describe('ISO time since when.'),
    until: z
      .string()
      .optional()
      .describe(
        'ISO time at which Kueue ends it at the latest, where it has such a bound.',
      ),
  })
  .meta({ id: 'WaitHolder' });

/** @public */
export type WaitHolder = z.infer<typeof waitHolderSchema>;

/** What one cluster says about a waiting workload. @public */
export const clusterWaitSchema = z
  .object({
    cluster: z.string(),
    word: z
      .enum([
        'Fits now',
        'Full',
        'Never',
        'Held',
        'Misconfigured',
        'Cannot tell',
      ])
      .describe(
        '`Fits now`, `Full`, `Never`, `Held`, `Misconfigured`, `Cannot tell`.',
      ),
    detail: z.string().optional(),
  })
  .meta({ id: 'ClusterWait' });

/** @public */
export type ClusterWait = z.infer<typeof clusterWaitSchema>;

/** Where in the queue a workload waits, counted from 1. @public */
export const waitPositionSchema = z
  .object({
    place: z.number(),
    of: z.number(),
    clusterQueue: z.string(),
    inLocalQueue: z
      .object({
        place: z.number(),
        of: z.number(),
        localQueue: z.string(),
      })
      .optional()
      .describe('Among those of the same LocalQueue.'),
    source: z
      .enum(['kueue', 'workloads'])
      .optional()
      .describe(
        "`kueue`: Kueue's visibility API says so; `workloads`: counted from the Workloads, by Kueue's order.",
      ),
  })
  .meta({ id: 'WaitPosition' });

/** @public */
export type WaitPosition = z.infer<typeof waitPositionSchema>;

/** Why a workload waits, and what would end the wait. @public */
export const waitViewSchema = z
  .object({
    cause: waitCauseSchema,
    sentence: z.string().describe('In one sentence.'),
    position: waitPositionSchema
      .optional()
      .describe('Place in the ClusterQueue, counted from 1.'),
    shortages: z.array(waitShortageSchema),
    rooms: z
      .array(clusterWaitSchema)
      .describe("The hub's queue first, then each worker."),
    holders: z.array(waitHolderSchema).describe('Largest first, at most five.'),
    unblock: z
      .array(z.string())
      .describe('What would end the wait, each a sentence.'),
    kueueMessage: z.string().optional().describe("Kueue's own words."),
  })
  .meta({ id: 'WaitView' });

/** @public */
export type WaitView = z.infer<typeof waitViewSchema>;

/** Why nothing queues a workload of the hub. - `noQueue`: its namespace has no LocalQueue for it. - `noLabel`: it was created before its namespace had a LocalQueue, and names none. - `notManaged`: it is in a queue of the fleet, and nobody told its operator to leave it to MultiKueue. - `standIn`: it keeps the spec of one that was being queued anew. @public */
export const unqueuedCauseSchema = z
  .enum(['noQueue', 'noLabel', 'notManaged', 'placeholder'])
  .meta({ id: 'UnqueuedCause' });

/** @public */
export type UnqueuedCause = z.infer<typeof unqueuedCauseSchema>;

/** What makes Kueue take a workload up. - `label`: its label is set; the object stays. - `recreate`: it is created anew with the same spec, because what is missing cannot be set later. - `none`: its namespace needs a queue first. @public */
export const queueingRemediationSchema = z
  .enum(['label', 'recreate', 'none'])
  .meta({ id: 'QueueingRemediation' });

/** @public */
export type QueueingRemediation = z.infer<typeof queueingRemediationSchema>;

/** A workload that nothing queues. @public */
export const unqueuedViewSchema = z
  .object({
    cause: unqueuedCauseSchema,
    remediation: queueingRemediationSchema,
    queue: z.string().optional().describe('LocalQueue that would take it.'),
  })
  .meta({ id: 'UnqueuedView' });

/** @public */
export type UnqueuedView = z.infer<typeof unqueuedViewSchema>;

/** What became of a workload that was to be queued. @public */
export const queueNowResultSchema = z
  .object({
    outcome: z
      .enum(['labelled', 'recreated', 'unchanged'])
      .describe(
        '`labelled` and `recreated` tell what was done, or would be; `unchanged`: it is queued already.',
      ),
    name: z
      .string()
      .describe(
        'Its name; another one than was asked for where that was a stand-in.',
      ),
    queue: z.string(),
  })
  .meta({ id: 'QueueNowResult' });

/** @public */
export type QueueNowResult = z.infer<typeof queueNowResultSchema>;
