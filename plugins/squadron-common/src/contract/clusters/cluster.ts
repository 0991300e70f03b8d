import { z } from 'zod';
import {
  conditionViewSchema,
  freshnessViewSchema,
  gpuAmountSchema,
  stateViewSchema,
  stepViewSchema,
} from '../parts';

/** Where a Kubernetes minor is in its life. @public */
export const kubernetesReleaseSchema = z
  .object({
    minor: z
      .string()
      .describe('E.g. `1.36`; the version as given where it is none.'),
    endOfLife: z
      .string()
      .optional()
      .describe(
        'Day of the last patch, e.g. `2027-06-28`; absent when it is not known.',
      ),
    state: z
      .enum(['supported', 'endsSoon', 'ended', 'unknown'])
      .describe(
        '`endsSoon` from  days before the end; the last day itself is not yet `ended`.',
      ),
  })
  .meta({ id: 'KubernetesRelease' });

/** @public */
export type KubernetesRelease = z.infer<typeof kubernetesReleaseSchema>;

/** One cluster of the fleet as lists show it. @public */
export const clusterSummarySchema = z
  .object({
    id: z.string().describe('Fleet id; `hub` for the management cluster.'),
    namespace: z.string().optional(),
    name: z.string(),
    displayName: z.string().optional(),
    role: z.enum(['hub', 'worker']),
    origin: z
      .enum(['squadron', 'cluster-api', 'cluster-profile', 'config'])
      .describe(
        "Who brought it: our `Cluster` CR, Cluster API alone, or another manager's ClusterProfile.",
      ),
    state: stateViewSchema,
    freshness: freshnessViewSchema,
    provider: z.string().optional(),
    provisioner: z.string().optional(),
    version: z
      .string()
      .optional()
      .describe('Kubernetes version, e.g. `v1.36.3`.'),
    release: kubernetesReleaseSchema
      .optional()
      .describe(
        'How long that version gets patches; absent where the version is not known.',
      ),
    gpus: z.array(gpuAmountSchema),
    cpu: z.object({
      total: z.number(),
      used: z.number(),
    }),
    memoryBytes: z.object({
      total: z.number(),
      used: z.number(),
    }),
    nodes: z.object({
      ready: z.number(),
      total: z.number(),
    }),
    jobs: z.object({
      running: z.number(),
      waiting: z.number(),
    }),
    multiKueue: stateViewSchema
      .optional()
      .describe(
        'hub to worker dispatch through MultiKueue; absent for the hub.',
      ),
    owner: z.string().optional(),
    createdAt: z.string().optional().describe('ISO creation time.'),
  })
  .meta({ id: 'ClusterSummary' });

/** @public */
export type ClusterSummary = z.infer<typeof clusterSummarySchema>;

/** What can be done with a worker cluster. @public */
export const clusterOperationNameSchema = z
  .enum(['create', 'scale', 'upgrade', 'delete'])
  .meta({ id: 'ClusterOperationName' });

/** @public */
export type ClusterOperationName = z.infer<typeof clusterOperationNameSchema>;

/** What is being done with a worker cluster. @public */
export const clusterOperationSchema = z
  .object({
    name: clusterOperationNameSchema,
    since: z
      .string()
      .optional()
      .describe('ISO time of its start, where it is known.'),
    steps: z.array(stepViewSchema),
    isLate: z
      .boolean()
      .describe(
        'Whether a step has failed, or takes longer than it usually does: before, a hint of what may be wrong misleads.',
      ),
  })
  .meta({ id: 'ClusterOperation' });

/** @public */
export type ClusterOperation = z.infer<typeof clusterOperationSchema>;

/** A node of a cluster. @public */
export const nodeViewSchema = z
  .object({
    name: z.string(),
    ready: z.boolean(),
    version: z.string().optional(),
    pool: z.string().optional(),
    gpu: gpuAmountSchema.optional(),
    cpu: z.object({
      total: z.number(),
      used: z.number(),
    }),
    memoryBytes: z.object({
      total: z.number(),
      used: z.number(),
    }),
  })
  .meta({ id: 'NodeView' });

/** @public */
export type NodeView = z.infer<typeof nodeViewSchema>;

/** A pool of equal machines; the control plane is one too. @public */
export const poolViewSchema = z
  .object({
    name: z.string().describe('`control-plane`, or as the Cluster names it.'),
    kind: z
      .string()
      .describe(
        'Kind of the object that makes its machines, e.g. `MachineDeployment`.',
      ),
    desired: z.number(),
    ready: z.number(),
    version: z.string().optional(),
    state: stateViewSchema,
    bounds: z
      .object({
        min: z.number(),
        max: z.number(),
      })
      .optional()
      .describe(
        'Between which numbers an autoscaler keeps it; absent when nobody does.',
      ),
    machineType: z.string().optional(),
    gpu: z
      .object({
        type: z.string(),
        count: z.number(),
      })
      .optional()
      .describe('GPUs of each machine.'),
    isSpot: z
      .boolean()
      .optional()
      .describe('Whether its machines are ones that the cloud may take back.'),
  })
  .meta({ id: 'PoolView' });

/** @public */
export type PoolView = z.infer<typeof poolViewSchema>;

/** A machine of a cluster, before and after it has become a node. @public */
export const machineViewSchema = z
  .object({
    name: z.string(),
    pool: z
      .string()
      .describe(
        'Name of its ; `control-plane` for machines of the control plane.',
      ),
    state: stateViewSchema,
    node: z.string().optional().describe('Name of the node that it became.'),
    version: z.string().optional(),
    providerId: z
      .string()
      .optional()
      .describe('What the cloud calls it, e.g. `aws:///us-east-1a/i-0abc`.'),
    createdAt: z.string().optional().describe('ISO time.'),
  })
  .meta({ id: 'MachineView' });

/** @public */
export type MachineView = z.infer<typeof machineViewSchema>;

/** A stretch of time in the life of a cluster: a step of its making, a roll of a pool, a machine. @public */
export const clusterPeriodSchema = z
  .object({
    part: z
      .string()
      .describe(
        'What it belongs to: `cluster`, `control-plane`, or the name of a pool.',
      ),
    name: z.string(),
    state: z.enum(['done', 'running', 'failed']),
    startedAt: z.string().describe('ISO time.'),
    finishedAt: z
      .string()
      .optional()
      .describe('ISO time; absent while it runs.'),
    detail: z
      .string()
      .optional()
      .describe('What it waits for, or why it failed.'),
  })
  .meta({ id: 'ClusterPeriod' });

/** @public */
export type ClusterPeriod = z.infer<typeof clusterPeriodSchema>;

/** An object of a cluster with the objects below it, as the condition tree draws it. @public */
export const conditionNodeSchema = z
  .object({
    id: z.string().describe('Unique in the tree: `<kind>/<name>`.'),
    kind: z.string(),
    name: z.string(),
    role: z
      .string()
      .optional()
      .describe(
        'Its purpose where the kind does not name it, e.g. `pool gpu`.',
      ),
    state: stateViewSchema,
    conditions: z.array(conditionViewSchema),
    get children() {
      return z.array(conditionNodeSchema);
    },
  })
  .meta({ id: 'ConditionNode' });

/** @public */
export type ConditionNode = z.infer<typeof conditionNodeSchema>;

/** That something was put on a cluster through the portal. @public */
export const targetRecordSchema = z
  .object({
    for: z
      .string()
      .describe(
        'Entity ref of what was put there, e.g. `component:default/database`.',
      ),
    by: z.string().optional().describe('Entity ref of who asked for it.'),
    at: z.string().describe('ISO time.'),
    why: z
      .string()
      .describe('The rule that chose this cluster, e.g. `placement nlp/t4`.'),
  })
  .meta({ id: 'TargetRecord' });

/** @public */
export type TargetRecord = z.infer<typeof targetRecordSchema>;

/** One cluster with everything its page shows. @public */
export const clusterDetailSchema = clusterSummarySchema
  .extend({
    verdict: z.string(),
    server: z.string().optional(),
    isPaused: z.boolean().describe('Whether all work on it is stopped.'),
    wantedVersion: z
      .string()
      .optional()
      .describe(
        'Kubernetes version that it is to have; differs from `version` during an upgrade.',
      ),
    operation: clusterOperationSchema
      .optional()
      .describe('What is being done with it now; absent while nothing is.'),
    conditions: z.array(conditionViewSchema),
    conditionTree: conditionNodeSchema
      .optional()
      .describe(
        'Absent for the hub and for clusters that Cluster API does not know.',
      ),
    controlPlane: poolViewSchema
      .optional()
      .describe(
        'Absent where the control plane is not known, e.g. of the hub.',
      ),
    pools: z.array(poolViewSchema).describe('Pools of workers.'),
    machines: z.array(machineViewSchema),
    periods: z.array(clusterPeriodSchema).describe('In order of their start.'),
    nodeList: z.array(nodeViewSchema),
    addOns: z.array(
      z.object({
        name: z.string(),
        version: z.string().optional(),
        state: stateViewSchema,
      }),
    ),
    installed: z
      .array(targetRecordSchema)
      .describe(
        'What steps with `squadron:cluster:resolve` put there, by the entity it is for.',
      ),
    manifest: z
      .string()
      .optional()
      .describe(
        'The object that a person wrote, as YAML text with managed fields removed; absent where there is none.',
      ),
  })
  .meta({ id: 'ClusterDetail' });

/** @public */
export type ClusterDetail = z.infer<typeof clusterDetailSchema>;
