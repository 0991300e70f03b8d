import { z } from 'zod';
import { messageTextSchema } from '../message';
import { problemSchema } from '../parts';
import { objectSchema, optionalFlag, optionalText } from '../values';

/** @public */
export const providerCapabilitiesSchema = objectSchema('ProviderCapabilities', {
  spot: z
    .boolean()
    .describe(
      'Spot machines, which are cheaper and which the cloud can reclaim.',
    ),
  machinePools: z
    .boolean()
    .describe('Pools of the kind MachinePool, besides MachineDeployment.'),
  gpus: z.boolean().describe('Pools with GPUs.'),
  autoscaling: z
    .boolean()
    .describe('Pools with a minimum and a maximum number of machines.'),
  privateEndpoint: z
    .boolean()
    .describe('An API server that is only reachable from within the network.'),
  regions: z.boolean().describe('Whether clusters have a region or location.'),
});

/** Features of clusters of a provider. Forms hide the fields of features that a provider lacks. @public */
export type ProviderCapabilities = z.infer<typeof providerCapabilitiesSchema>;

/** @public */
export const providerViewSchema = objectSchema('ProviderView', {
  id: z.string().describe('Value of `spec.provider.name`.'),
  title: z.string(),
  provisioners: z.array(z.string()).describe('Allowed provisioners.'),
  versions: z.array(z.string()).describe('Kubernetes versions, newest first.'),
  needsCredentials: z
    .boolean()
    .describe('Whether a cluster must reference a Secret with credentials.'),
  capabilities: providerCapabilitiesSchema,
});

/** An infrastructure provider on which clusters can be created. @public */
export type ProviderView = z.infer<typeof providerViewSchema>;

/** @public */
export const providerListSchema = objectSchema('ProviderList', {
  items: z.array(providerViewSchema),
  reason: optionalText.describe('Why the list is empty.'),
});

/** The providers that the feature gates allow. @public */
export type ProviderList = z.infer<typeof providerListSchema>;

/** More parts than a cluster can have; bounds the size of an error answer. */
const MAX_PARTS = 51;

const partName = z.string().min(1).max(63);
const text = z.string().max(253).optional();
const count = z.number().int().min(0).max(1_000).optional();

const poolFields = {
  name: partName.describe('Name of the pool, unique in the cluster.'),
  replicas: count.describe(
    'Number of machines of a pool without autoscaler. Default 1, or `minReplicas`.',
  ),
  minReplicas: count.describe('Minimum number of machines for the autoscaler.'),
  maxReplicas: count.describe('Maximum number of machines for the autoscaler.'),
  machineType: text.describe('Machine type, as the provider names it.'),
  labels: z
    .record(z.string(), z.string())
    .optional()
    .describe('Labels of the nodes, by key.'),
  taints: z
    .array(
      z.strictObject({
        key: z.string(),
        value: optionalText,
        effect: z.enum(['NoSchedule', 'PreferNoSchedule', 'NoExecute']),
      }),
    )
    .max(MAX_PARTS)
    .optional()
    .describe('Taints of the nodes.'),
  kind: z
    .enum(['MachineDeployment', 'MachinePool'])
    .optional()
    .describe('Kind of Cluster API that manages the machines.'),
  rootDiskGiB: z
    .number()
    .int()
    .min(1)
    .optional()
    .describe("Size of the root disk. Default: the provider's."),
  failureDomain: text.describe('Zone of the region, e.g. `us-east-1a`.'),
};

const poolChangeSchema = z.strictObject({
  ...poolFields,
  gpu: z
    .strictObject({ type: z.string().max(63), count: z.number().int() })
    .optional(),
  spot: z.strictObject({ maxPrice: text }).optional(),
});

/** @public */
export const poolInputSchema = z.strictObject({
  ...poolFields,
  autoscaled: optionalFlag.describe(
    'Whether an autoscaler sets the number between `minReplicas` and `maxReplicas`. Default: true if both are set.',
  ),
  gpuType: text.describe(
    'GPU product, e.g. `nvidia-a100`, or `none`. Default `none`.',
  ),
  gpuCount: count.describe('GPUs of each machine. Default 1 with a `gpuType`.'),
  spot: optionalFlag.describe(
    'Whether to use cheaper machines that the cloud may reclaim. Default false.',
  ),
  spotMaxPrice: text.describe(
    'Maximum price per hour in US dollars for spot machines, e.g. `0.50`. Default: the on-demand price.',
  ),
});

/** A machine pool as forms and actions describe it. @public */
export type PoolInput = z.infer<typeof poolInputSchema>;

/** @public */
export const clusterChangesSchema = z
  .strictObject({
    controlPlane: z.strictObject({ replicas: count }).optional(),
    pools: z
      .array(poolChangeSchema)
      .max(MAX_PARTS)
      .optional()
      .describe(
        'Pools to add or change, by name; an omitted field of a changed pool keeps its value.',
      ),
    removePools: z
      .array(partName)
      .max(MAX_PARTS)
      .optional()
      .describe('Names of pools to remove with their machines.'),
    version: text.describe('Kubernetes version to upgrade to, e.g. `v1.36.3`.'),
    paused: optionalFlag.describe(
      '`true` pauses reconciliation of the cluster, `false` resumes it.',
    ),
    replaceMachines: z
      .array(partName)
      .max(MAX_PARTS)
      .optional()
      .describe(
        'Replace all machines of these parts one after the other: names of pools, or `control-plane`.',
      ),
  })
  .meta({ id: 'ClusterChanges' });

/**
 * Changes of a cluster. A field that is left out keeps its value. An unknown field is refused, since ignoring it would
 * do less than the caller asked for.
 *
 * @public
 */
export type ClusterChanges = z.infer<typeof clusterChangesSchema>;

/** @public */
export const changeEffectSchema = objectSchema('ChangeEffect', {
  part: z.string().describe('Name of a pool, `control-plane`, or `cluster`.'),
  effect: z
    .enum(['add', 'remove', 'scale', 'roll', 'update'])
    .describe(
      '`roll` replaces machines one after the other; `scale` adds or removes machines; `update` affects no machine.',
    ),
  machinesAdded: z
    .number()
    .describe('Number of machines that are created, including replacements.'),
  machinesRemoved: z
    .number()
    .describe('Number of machines that are deleted, including replaced ones.'),
  text: messageTextSchema.describe(
    'Effect in one sentence, e.g. `2 machines are replaced one after the other: v1.35.0 → v1.36.3`.',
  ),
});

/** Effect of a change on one part of a cluster. @public */
export type ChangeEffect = z.infer<typeof changeEffectSchema>;

/** @public */
export const changePreviewSchema = objectSchema('ChangePreview', {
  problems: z
    .array(problemSchema)
    .describe('Empty when the change is allowed.'),
  effects: z
    .array(changeEffectSchema)
    .describe('Empty when nothing would change.'),
});

/** Effects of a change in their order, or the problems for which it is refused. @public */
export type ChangePreview = z.infer<typeof changePreviewSchema>;

/** @public */
export const clusterChangeResultSchema = objectSchema('ClusterChangeResult', {
  outcome: z
    .enum(['updated', 'unchanged', 'refused'])
    .describe(
      '`refused` occurs only in answers to dry runs, with the problems in the preview.',
    ),
  preview: changePreviewSchema,
  warning: messageTextSchema
    .optional()
    .describe(
      'Possible obstacle, e.g. that a GitOps controller also writes this Cluster.',
    ),
  manifest: z
    .string()
    .describe('Cluster after the change as YAML text for `kubectl apply`.'),
});

/** Result of a change of a cluster, or of its dry run. @public */
export type ClusterChangeResult = z.infer<typeof clusterChangeResultSchema>;

/** @public */
export const removalModeSchema = z
  .enum(['destroy', 'detach'])
  .meta({ id: 'RemovalMode' });

/**
 * How a cluster is removed from the fleet: `destroy` deletes it with its machines, `detach` keeps it running.
 *
 * @public
 */
export type RemovalMode = z.infer<typeof removalModeSchema>;

/** @public */
export const kubeconfigGrantSchema = objectSchema('KubeconfigGrant', {
  kubeconfig: z.string().describe('YAML text; contains a token.'),
  expiresAt: z.string().describe('ISO time at which its token expires.'),
});

/** A short-lived kubeconfig. @public */
export type KubeconfigGrant = z.infer<typeof kubeconfigGrantSchema>;
