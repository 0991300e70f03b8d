import { z } from 'zod';
import { SEVERITY, compare, present, shapeOf } from '../listShape';
import { messageTextSchema } from '../message';
import {
  conditionViewSchema,
  freshnessViewSchema,
  gpuAmountSchema,
  stepViewSchema,
} from '../parts';
import { withoutJobSchema } from '../queues/queue';
import { stateSchemas } from '../states';
import {
  objectSchema,
  optionalFlag,
  optionalNumber,
  optionalText,
} from '../values';

/** @public */
export const kubernetesReleaseSchema = objectSchema('KubernetesRelease', {
  minor: z
    .string()
    .describe(
      'Minor version, e.g. `1.36`; the version as given where it cannot be parsed.',
    ),
  endOfLife: optionalText.describe(
    'Last day of support, e.g. `2027-06-28`; absent when it is unknown.',
  ),
  state: z
    .enum(['supported', 'endsSoon', 'ended', 'unknown'])
    .describe(
      '`endsSoon` from 60 days before the end of support; `ended` after the last day.',
    ),
});

/** Support state of a Kubernetes minor version. @public */
export type KubernetesRelease = z.infer<typeof kubernetesReleaseSchema>;

/** @public */
export const clusterSummarySchema = objectSchema('ClusterSummary', {
  id: z.string().describe('Cluster ID; `hub` for the management cluster.'),
  namespace: optionalText,
  name: z.string(),
  displayName: optionalText,
  role: z.enum(['hub', 'worker']),
  origin: z
    .enum(['squadron', 'cluster-api', 'cluster-profile', 'config'])
    .describe(
      'Origin of the cluster: a `Cluster` of Squadron, Cluster API alone, the ClusterProfile of another manager, or the app-config.',
    ),
  state: stateSchemas.cluster,
  freshness: freshnessViewSchema,
  provider: optionalText.describe('E.g. `aws`.'),
  provisioner: optionalText.describe('E.g. `kubeadm`.'),
  version: optionalText.describe('Kubernetes version, e.g. `v1.36.3`.'),
  release: kubernetesReleaseSchema
    .optional()
    .describe('Support of that version; absent when the version is unknown.'),
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
    cannotRun: optionalNumber.describe('Absent when there are none.'),
  }),
  multiKueue: stateSchemas.connection
    .optional()
    .describe(
      'Connection from the hub to the worker through MultiKueue; absent for the hub.',
    ),
  owner: optionalText,
  createdAt: optionalText.describe('ISO creation time.'),
});

/** A cluster of the fleet in lists. @public */
export type ClusterSummary = z.infer<typeof clusterSummarySchema>;

/** Default order: most severe state first, the hub before workers with the same state. @internal */
export const clusterList = shapeOf(clusterSummarySchema, {
  facets: {
    state: row => [row.state.code],
    role: row => [row.role],
    origin: row => [row.origin],
    provider: row => present(row.provider),
    provisioner: row => present(row.provisioner),
    version: row => present(row.version),
    gpu: row => row.gpus.map(({ type }) => type),
    owner: row => present(row.owner),
  },
  text: row =>
    [row.id, row.name, row.displayName, row.owner, row.version].join(' '),
  sorts: {
    name: row => row.name,
    state: row => SEVERITY[row.state.tone],
    version: row => row.version,
    gpus: row => row.gpus.reduce((all, { total }) => all + total, 0),
    nodes: row => row.nodes.total,
    jobs: row => row.jobs.running + row.jobs.waiting,
    owner: row => row.owner,
    createdAt: row => row.createdAt,
  },
  defaultOrder: (a, b) =>
    SEVERITY[a.state.tone] - SEVERITY[b.state.tone] ||
    Number(b.role === 'hub') - Number(a.role === 'hub') ||
    compare(a.id, b.id),
});

/** @public */
export const clusterOperationNameSchema = z
  .enum(['create', 'scale', 'upgrade', 'delete'])
  .meta({ id: 'ClusterOperationName' });

/** Operation on a worker cluster. @public */
export type ClusterOperationName = z.infer<typeof clusterOperationNameSchema>;

/** @public */
export const clusterOperationSchema = objectSchema('ClusterOperation', {
  name: clusterOperationNameSchema,
  since: optionalText.describe(
    'ISO time of the start; absent when it is unknown.',
  ),
  steps: z.array(stepViewSchema),
  isLate: z
    .boolean()
    .describe(
      'Whether a step has failed or takes longer than usual. Before that, possible causes are misleading.',
    ),
});

/** Operation in progress on a worker cluster. @public */
export type ClusterOperation = z.infer<typeof clusterOperationSchema>;

/** @public */
export const nodeViewSchema = objectSchema('NodeView', {
  name: z.string(),
  ready: z.boolean().describe('Whether its condition Ready is True.'),
  version: optionalText.describe('Of its kubelet.'),
  pool: optionalText.describe('Name of its pool.'),
  gpu: gpuAmountSchema.optional(),
  cpu: z.object({
    total: z.number(),
    used: z.number(),
  }),
  memoryBytes: z.object({
    total: z.number(),
    used: z.number(),
  }),
});

/** A node of a cluster. @public */
export type NodeView = z.infer<typeof nodeViewSchema>;

/** @public */
export const poolViewSchema = objectSchema('PoolView', {
  name: z
    .string()
    .describe('`control-plane`, or the name of the pool in the Cluster.'),
  kind: z
    .string()
    .describe(
      'Kind of the object that creates the machines, e.g. `MachineDeployment`.',
    ),
  objectName: optionalText.describe(
    'Name of that object on the hub; absent for the control plane, and for a pool that has none yet.',
  ),
  desired: z.number().describe('Desired number of machines.'),
  ready: z.number().describe('Number of ready machines.'),
  version: optionalText,
  state: stateSchemas.pool,
  bounds: z
    .object({
      min: z.number(),
      max: z.number(),
    })
    .optional()
    .describe(
      'Bounds of the autoscaler; absent when the pool is not autoscaled.',
    ),
  machineType: optionalText.describe('E.g. `m6i.xlarge`.'),
  gpu: z
    .object({
      type: z.string(),
      count: z.number(),
    })
    .optional()
    .describe('GPUs of each machine.'),
  isSpot: optionalFlag.describe(
    'Whether its machines are spot machines, which the cloud can reclaim.',
  ),
});

/** A pool of equal machines, or the control plane. @public */
export type PoolView = z.infer<typeof poolViewSchema>;

/** @public */
export const machineViewSchema = objectSchema('MachineView', {
  name: z.string(),
  pool: z
    .string()
    .describe(
      'Name of its pool; `control-plane` for machines of the control plane.',
    ),
  state: stateSchemas.machine,
  node: optionalText.describe('Name of its node.'),
  version: optionalText,
  providerId: optionalText.describe(
    'ID of the machine at its provider, e.g. `aws:///us-east-1a/i-0abc`.',
  ),
  createdAt: optionalText.describe('ISO time.'),
});

/** A machine of a cluster, whether or not it is a node yet. @public */
export type MachineView = z.infer<typeof machineViewSchema>;

/** @public */
export const clusterPeriodSchema = objectSchema('ClusterPeriod', {
  part: z
    .string()
    .describe(
      'Part of the cluster: `cluster`, `control-plane`, or the name of a pool.',
    ),
  name: z.string(),
  state: z.enum(['done', 'running', 'failed']),
  startedAt: z.string().describe('ISO time.'),
  finishedAt: optionalText.describe('ISO time; absent while it runs.'),
  detail: messageTextSchema
    .optional()
    .describe('What it waits for, or the cause of the failure.'),
});

/**
 * A period in the life of a cluster: a step of its creation, a rollout of a pool, or the creation of a machine.
 *
 * @public
 */
export type ClusterPeriod = z.infer<typeof clusterPeriodSchema>;

/** @public */
export const conditionNodeSchema = z
  .object({
    id: z.string().describe('Unique in the tree: `<kind>/<name>`.'),
    kind: z.string(),
    name: z.string(),
    role: messageTextSchema
      .optional()
      .describe(
        'Purpose of the object where its kind does not show it, e.g. `pool gpu`.',
      ),
    state: stateSchemas.object,
    conditions: z.array(conditionViewSchema),
    get children() {
      return z.array(conditionNodeSchema);
    },
  })
  .meta({ id: 'ConditionNode' });

/** An object of a cluster with its conditions and the objects below it. @public */
export type ConditionNode = z.infer<typeof conditionNodeSchema>;

/** @public */
export const targetRecordSchema = objectSchema('TargetRecord', {
  for: z
    .string()
    .describe(
      'Entity reference of what was installed, e.g. `component:default/database`.',
    ),
  by: optionalText.describe('Entity reference of the user who requested it.'),
  at: z.string().describe('ISO time.'),
  why: z
    .string()
    .describe('Rule that selected this cluster, e.g. `placement nlp/t4`.'),
});

/** Record of an installation on a cluster through the portal. @public */
export type TargetRecord = z.infer<typeof targetRecordSchema>;

/** @public */
export const clusterSourceSchema = objectSchema('ClusterSource', {
  kind: z.enum(['Cluster', 'ClusterProfile']),
  name: z.string().describe('`<namespace>/<name>` on the hub.'),
  href: optionalText.describe('Address of the file of the object.'),
});

/** Where a cluster that this portal did not create is changed. @public */
export type ClusterSource = z.infer<typeof clusterSourceSchema>;

/** @public */
export const clusterDetailSchema = clusterSummarySchema
  .extend({
    verdict: messageTextSchema,
    server: optionalText,
    isPaused: z.boolean().describe('Whether its reconciliation is paused.'),
    source: clusterSourceSchema
      .optional()
      .describe('Absent for a cluster that is changed in this portal.'),
    wantedVersion: optionalText.describe(
      'Desired Kubernetes version; differs from `version` during an upgrade.',
    ),
    operation: clusterOperationSchema
      .optional()
      .describe('Operation in progress; absent when there is none.'),
    conditions: z.array(conditionViewSchema),
    conditionTree: conditionNodeSchema
      .optional()
      .describe(
        'Absent for the hub and for clusters without a Cluster API Cluster.',
      ),
    controlPlane: poolViewSchema
      .optional()
      .describe('Absent where the control plane is unknown, e.g. for the hub.'),
    pools: z.array(poolViewSchema).describe('Pools of worker nodes.'),
    machines: z.array(machineViewSchema),
    periods: z.array(clusterPeriodSchema).describe('Ordered by start.'),
    nodeList: z.array(nodeViewSchema),
    withoutJob: withoutJobSchema
      .optional()
      .describe('What runs here beside `jobs`.'),
    addOns: z.array(
      z.object({
        name: z.string(),
        version: optionalText,
        state: stateSchemas.addOn,
      }),
    ),
    installed: z
      .array(targetRecordSchema)
      .describe(
        'Installations of templates that selected the cluster with `squadron:cluster:resolve`.',
      ),
    manifest: optionalText.describe(
      'Source object of the cluster as YAML text, without managed fields; absent where there is none.',
    ),
  })
  .meta({ id: 'ClusterDetail' });

/** A cluster with the data of its page. @public */
export type ClusterDetail = z.infer<typeof clusterDetailSchema>;
