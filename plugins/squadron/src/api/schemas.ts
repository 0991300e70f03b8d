import { z } from 'zod';
import type {
  ClusterChangeResult,
  ClusterDetail,
  ClusterSummary,
  CredentialsList,
  ConditionNode,
  FleetOverview,
  KubeconfigGrant,
  ProblemReason,
  ProviderList,
  QueueDetail,
  QueueSummary,
  StreamMessage,
  WorkloadDetail,
  WorkloadSummary,
} from '@squadron/backstage-plugin-squadron-common';
import { waitViewSchema } from './waitViewSchema';

const tone = z.enum(['success', 'info', 'warning', 'danger', 'neutral']);

const state = z.object({
  word: z.string(),
  tone,
  detail: z.string().optional(),
  since: z.string().optional(),
  raw: z
    .object({
      condition: z.string().optional(),
      reason: z.string().optional(),
      message: z.string().optional(),
    })
    .optional(),
});

const freshness = z.object({
  state: z.enum(['live', 'catchingUp', 'stale', 'offline']),
  lastContact: z.string().optional(),
  cause: z.string().optional(),
  nextAttempt: z.string().optional(),
});

const gpu = z.object({
  type: z.string(),
  total: z.number(),
  used: z.number(),
});
const usage = z.object({ total: z.number(), used: z.number() });

const condition = z.object({
  type: z.string(),
  status: z.enum(['True', 'False', 'Unknown']),
  reason: z.string().optional(),
  message: z.string().optional(),
  lastTransitionTime: z.string().optional(),
  object: z.string().optional(),
});

const clusterStatus = z.object({ cluster: z.string(), freshness });

/**
 * A cluster in a list.
 *
 * @internal
 */
export const clusterSummarySchema = z.object({
  id: z.string(),
  namespace: z.string().optional(),
  name: z.string(),
  displayName: z.string().optional(),
  role: z.enum(['hub', 'worker']),
  origin: z.enum(['squadron', 'cluster-api', 'cluster-profile', 'config']),
  state,
  freshness,
  provider: z.string().optional(),
  provisioner: z.string().optional(),
  version: z.string().optional(),
  release: z
    .object({
      minor: z.string(),
      endOfLife: z.string().optional(),
      state: z.enum(['supported', 'endsSoon', 'ended', 'unknown']),
    })
    .optional(),
  gpus: z.array(gpu),
  cpu: usage,
  memoryBytes: usage,
  nodes: z.object({ ready: z.number(), total: z.number() }),
  jobs: z.object({ running: z.number(), waiting: z.number() }),
  multiKueue: state.optional(),
  owner: z.string().optional(),
  createdAt: z.string().optional(),
}) satisfies z.ZodType<ClusterSummary>;

const pool = z.object({
  name: z.string(),
  kind: z.string(),
  desired: z.number(),
  ready: z.number(),
  version: z.string().optional(),
  state,
  bounds: z.object({ min: z.number(), max: z.number() }).optional(),
  machineType: z.string().optional(),
  gpu: z.object({ type: z.string(), count: z.number() }).optional(),
  isSpot: z.boolean().optional(),
});

const conditionNode: z.ZodType<ConditionNode> = z.object({
  id: z.string(),
  kind: z.string(),
  name: z.string(),
  role: z.string().optional(),
  state,
  conditions: z.array(condition),
  children: z.array(z.lazy(() => conditionNode)),
});

/**
 * A cluster's page.
 *
 * @internal
 */
export const clusterDetailSchema = clusterSummarySchema.extend({
  verdict: z.string(),
  server: z.string().optional(),
  steps: z.array(
    z.object({
      name: z.string(),
      state: z.enum(['done', 'running', 'waiting', 'failed']),
      startedAt: z.string().optional(),
      finishedAt: z.string().optional(),
      detail: z.string().optional(),
    }),
  ),
  isPaused: z.boolean(),
  wantedVersion: z.string().optional(),
  conditions: z.array(condition),
  conditionTree: conditionNode.optional(),
  controlPlane: pool.optional(),
  pools: z.array(pool),
  machines: z.array(
    z.object({
      name: z.string(),
      pool: z.string(),
      state,
      node: z.string().optional(),
      version: z.string().optional(),
      providerId: z.string().optional(),
      createdAt: z.string().optional(),
    }),
  ),
  periods: z.array(
    z.object({
      part: z.string(),
      name: z.string(),
      state: z.enum(['done', 'running', 'failed']),
      startedAt: z.string(),
      finishedAt: z.string().optional(),
      detail: z.string().optional(),
    }),
  ),
  nodeList: z.array(
    z.object({
      name: z.string(),
      ready: z.boolean(),
      version: z.string().optional(),
      pool: z.string().optional(),
      gpu: gpu.optional(),
      cpu: usage,
      memoryBytes: usage,
    }),
  ),
  addOns: z.array(
    z.object({ name: z.string(), version: z.string().optional(), state }),
  ),
  manifest: z.string().optional(),
}) satisfies z.ZodType<ClusterDetail>;

/**
 * A workload in a list.
 *
 * @internal
 */
export const workloadSummarySchema = z.object({
  id: z.string(),
  uid: z.string(),
  cluster: z.string(),
  namespace: z.string(),
  kind: z.enum(['rayjob', 'raycluster', 'rayservice', 'job']),
  name: z.string(),
  state,
  queue: z.string().optional(),
  clusterQueue: z.string().optional(),
  position: z.object({ place: z.number(), of: z.number() }).optional(),
  runsOn: z.string().optional(),
  nominated: z.array(z.string()).optional(),
  priority: z.number().optional(),
  gpus: z.array(z.object({ type: z.string(), count: z.number() })),
  cpu: z.number(),
  memoryBytes: z.number(),
  owner: z.string().optional(),
  createdAt: z.string(),
  startedAt: z.string().optional(),
  finishedAt: z.string().optional(),
}) satisfies z.ZodType<WorkloadSummary>;

/**
 * A workload's page.
 *
 * @internal
 */
export const workloadDetailSchema = workloadSummarySchema.extend({
  verdict: z.string(),
  timeline: z.array(
    z.object({
      lane: z.string(),
      at: z.string(),
      word: z.string(),
      detail: z.string().optional(),
      object: z.string(),
      tone,
      tookMs: z.number().optional(),
      round: z.number().optional(),
    }),
  ),
  wait: waitViewSchema.optional(),
  conditions: z.array(condition),
  pods: z.array(
    z.object({
      name: z.string(),
      cluster: z.string(),
      namespace: z.string(),
      role: z.string(),
      node: z.string().optional(),
      state,
      restarts: z.number(),
    }),
  ),
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
    .optional(),
  hasLog: z.boolean(),
  manifest: z.string(),
}) satisfies z.ZodType<WorkloadDetail>;

/**
 * A queue in a list.
 *
 * @internal
 */
export const queueSummarySchema = z.object({
  id: z.string(),
  kind: z.enum(['ClusterQueue', 'LocalQueue']),
  cluster: z.string(),
  namespace: z.string().optional(),
  name: z.string(),
  clusterQueue: z.string().optional(),
  cohort: z.string().optional(),
  state,
  quotas: z.array(
    z.object({
      flavor: z.string(),
      resource: z.string(),
      nominal: z.number(),
      limit: z.number().optional(),
      reserved: z.number(),
      used: z.number(),
      borrowed: z.number(),
    }),
  ),
  pending: z.number(),
  reserving: z.number(),
  admitted: z.number(),
  oldestPending: z.string().optional(),
}) satisfies z.ZodType<QueueSummary>;

/**
 * A queue's page.
 *
 * @internal
 */
export const queueDetailSchema = queueSummarySchema.extend({
  verdict: z.string(),
  conditions: z.array(condition),
  waiting: z.array(workloadSummarySchema),
  running: z.array(workloadSummarySchema),
  localQueues: z.array(z.object({ namespace: z.string(), name: z.string() })),
  strategy: z.string().optional(),
}) satisfies z.ZodType<QueueDetail>;

/**
 * A page of a list of `item`.
 *
 * @internal
 */
export function listSchema<T extends z.ZodType>(item: T) {
  return z.object({
    items: z.array(item),
    total: z.number(),
    facets: z.record(z.string(), z.record(z.string(), z.number())),
    clusters: z.array(clusterStatus),
    asOf: z.string(),
  });
}

/**
 * The fleet overview.
 *
 * @internal
 */
export const overviewSchema = z.object({
  clusters: z.object({ total: z.number(), ready: z.number() }),
  gpus: z.array(gpu),
  jobs: z.object({
    running: z.number(),
    waiting: z.number(),
    failedToday: z.number(),
  }),
  longestWaitSince: z.string().optional(),
  attention: z.array(
    z.object({
      tone,
      title: z.string(),
      detail: z.string().optional(),
      href: z.string(),
    }),
  ),
  asOf: z.string(),
  clusterStatuses: z.array(clusterStatus),
}) satisfies z.ZodType<FleetOverview>;

/**
 * A message of the event stream.
 *
 * @internal
 */
export const streamMessageSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('hello'), asOf: z.string() }),
  z.object({
    type: z.literal('changed'),
    changes: z.array(
      z.object({
        topic: z.enum(['clusters', 'workloads', 'queues']),
        cluster: z.string(),
        id: z.string().optional(),
      }),
    ),
    asOf: z.string(),
  }),
  z.object({ type: z.literal('reset') }),
]) satisfies z.ZodType<StreamMessage>;

/**
 * The end of a log.
 *
 * @internal
 */
export const workloadLogSchema = z.object({
  text: z.string(),
  truncated: z.boolean(),
  message: z.string().optional(),
});

/**
 * Versions of a provider, newest first.
 *
 * @internal
 */
export const versionsSchema = z
  .object({ versions: z.array(z.string()) })
  .transform(({ versions }) =>
    versions.map((version, index) => ({ version, recommended: index === 0 })),
  );

/**
 * Providers that clusters may be made on.
 *
 * @internal
 */
export const providersSchema = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      provisioners: z.array(z.string()),
      versions: z.array(z.string()),
      needsCredentials: z.boolean(),
      capabilities: z.object({
        spot: z.boolean(),
        machinePools: z.boolean(),
        gpus: z.boolean(),
        autoscaling: z.boolean(),
        privateEndpoint: z.boolean(),
        regions: z.boolean(),
      }),
    }),
  ),
  reason: z.string().optional(),
}) satisfies z.ZodType<ProviderList>;

/**
 * What a change of a cluster did, or would do.
 *
 * @internal
 */
export const clusterChangeSchema = z.object({
  outcome: z.enum(['updated', 'unchanged', 'refused']),
  preview: z.object({
    problems: z.array(
      z.object({
        field: z.string(),
        message: z.string(),
        reason: z.custom<ProblemReason>(value => typeof value === 'string'),
      }),
    ),
    effects: z.array(
      z.object({
        part: z.string(),
        effect: z.enum(['add', 'remove', 'scale', 'roll', 'update']),
        machinesAdded: z.number(),
        machinesRemoved: z.number(),
        text: z.string(),
      }),
    ),
  }),
  warning: z.string().optional(),
  manifest: z.string(),
}) satisfies z.ZodType<ClusterChangeResult>;

/**
 * A kubeconfig for a short time.
 *
 * @internal
 */
export const kubeconfigSchema = z.object({
  kubeconfig: z.string(),
  expiresAt: z.string(),
}) satisfies z.ZodType<KubeconfigGrant>;

/**
 * Credentials of providers, without their values.
 *
 * @internal
 */
export const credentialsSchema = z.object({
  items: z.array(
    z.object({
      namespace: z.string(),
      name: z.string(),
      provider: z.string(),
      facts: z.record(z.string(), z.string()),
      problems: z.array(z.object({ key: z.string(), message: z.string() })),
      usedBy: z.array(z.string()).optional(),
      readOnlyReason: z.string().optional(),
      createdAt: z.string().optional(),
      updatedAt: z.string().optional(),
    }),
  ),
}) satisfies z.ZodType<CredentialsList>;
