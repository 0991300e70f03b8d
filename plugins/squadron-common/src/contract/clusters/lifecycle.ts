import { z } from 'zod';
import { problemSchema } from '../parts';

/** What clusters of a provider can have. A form shows no field for what a provider cannot do. @public */
export const providerCapabilitiesSchema = z
  .object({
    spot: z
      .boolean()
      .describe('Machines that the cloud may take back, cheaper.'),
    machinePools: z
      .boolean()
      .describe('Pools of the kind MachinePool beside MachineDeployment.'),
    gpus: z.boolean(),
    autoscaling: z
      .boolean()
      .describe('Pools between a least and a highest number of machines.'),
    privateEndpoint: z
      .boolean()
      .describe('An API server that is reached from inside the network only.'),
    regions: z
      .boolean()
      .describe('Whether clusters are in a region or location.'),
  })
  .meta({ id: 'ProviderCapabilities' });

/** @public */
export type ProviderCapabilities = z.infer<typeof providerCapabilitiesSchema>;

/** An infrastructure provider that clusters may be made on here. @public */
export const providerViewSchema = z
  .object({
    id: z.string().describe('Value of `spec.provider.name`.'),
    title: z.string(),
    provisioners: z
      .array(z.string())
      .describe('Kubernetes distributions that are allowed there.'),
    versions: z
      .array(z.string())
      .describe('Kubernetes versions, newest first.'),
    needsCredentials: z
      .boolean()
      .describe('Whether a cluster must name a Secret with credentials.'),
    capabilities: providerCapabilitiesSchema,
  })
  .meta({ id: 'ProviderView' });

/** @public */
export type ProviderView = z.infer<typeof providerViewSchema>;

/** The providers that the feature gates allow. @public */
export const providerListSchema = z
  .object({
    items: z.array(providerViewSchema),
    reason: z.string().optional().describe('Why there are none.'),
  })
  .meta({ id: 'ProviderList' });

/** @public */
export type ProviderList = z.infer<typeof providerListSchema>;

/** More parts than a cluster can have; bounds the answer to a mistake. */
const MAX_PARTS = 51;

const partName = z.string().min(1).max(63);
const text = z.string().max(253).optional();
const count = z.number().int().min(0).max(1_000).optional();

const poolChangeSchema = z.strictObject({
  name: partName,
  replicas: count,
  minReplicas: count,
  maxReplicas: count,
  machineType: text,
  gpu: z
    .strictObject({ type: z.string().max(63), count: z.number().int() })
    .optional(),
  labels: z.record(z.string(), z.string()).optional(),
  taints: z
    .array(
      z.strictObject({
        key: z.string(),
        value: z.string().optional(),
        effect: z.enum(['NoSchedule', 'PreferNoSchedule', 'NoExecute']),
      }),
    )
    .max(MAX_PARTS)
    .optional(),
  spot: z.strictObject({ maxPrice: text }).optional(),
  kind: z.enum(['MachineDeployment', 'MachinePool']).optional(),
  rootDiskGiB: z.number().int().min(1).optional(),
  failureDomain: text,
});

/**
 * Changes of a cluster. A field that is left out keeps its value. An unknown field is refused, since ignoring it would
 * do less than the caller asked for.
 *
 * @public
 */
export const clusterChangesSchema = z
  .strictObject({
    controlPlane: z.strictObject({ replicas: count }).optional(),
    pools: z
      .array(poolChangeSchema)
      .max(MAX_PARTS)
      .optional()
      .describe(
        'Pools to add or change, by name; a changed pool keeps what the change leaves out.',
      ),
    removePools: z
      .array(partName)
      .max(MAX_PARTS)
      .optional()
      .describe('Names of pools to remove with their machines.'),
    version: text.describe('Kubernetes version to upgrade to, e.g. `v1.36.3`.'),
    paused: z
      .boolean()
      .optional()
      .describe(
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

/** @public */
export type ClusterChanges = z.infer<typeof clusterChangesSchema>;

/** What a change does to one part of a cluster. @public */
export const changeEffectSchema = z
  .object({
    part: z.string().describe('Name of a pool, `control-plane`, or `cluster`.'),
    effect: z
      .enum(['add', 'remove', 'scale', 'roll', 'update'])
      .describe(
        '`roll` replaces machines one after the other; `scale` adds or removes some; `update` touches no machine.',
      ),
    machinesAdded: z.number().describe('Machines that are made or replaced.'),
    machinesRemoved: z
      .number()
      .describe('Machines that end, replaced ones included.'),
    text: z
      .string()
      .describe(
        'In one sentence, e.g. `2 machines are replaced one after the other: v1.35.0 → v1.36.3`.',
      ),
  })
  .meta({ id: 'ChangeEffect' });

/** @public */
export type ChangeEffect = z.infer<typeof changeEffectSchema>;

/** What a change would do, in the order in which it happens, or why it is refused. @public */
export const changePreviewSchema = z
  .object({
    problems: z
      .array(problemSchema)
      .describe('Empty when the change is allowed.'),
    effects: z
      .array(changeEffectSchema)
      .describe('Empty when nothing would change.'),
  })
  .meta({ id: 'ChangePreview' });

/** @public */
export type ChangePreview = z.infer<typeof changePreviewSchema>;

/** What a change of a cluster did, or would do. @public */
export const clusterChangeResultSchema = z
  .object({
    outcome: z
      .enum(['updated', 'unchanged', 'refused'])
      .describe(
        '`refused` is the answer to a dry run only; its preview holds the problems.',
      ),
    preview: changePreviewSchema,
    warning: z
      .string()
      .optional()
      .describe(
        'What may come in its way, e.g. that a GitOps controller writes this Cluster as well.',
      ),
    manifest: z
      .string()
      .describe(
        'The Cluster after the change as YAML text, as `kubectl apply` takes it.',
      ),
  })
  .meta({ id: 'ClusterChangeResult' });

/** @public */
export type ClusterChangeResult = z.infer<typeof clusterChangeResultSchema>;

/** What is to become of a cluster that Squadron made: ended with its machines, or left to Cluster API. @public */
export const removalModeSchema = z
  .enum(['destroy', 'detach'])
  .meta({ id: 'RemovalMode' });

/** @public */
export type RemovalMode = z.infer<typeof removalModeSchema>;

/** A kubeconfig for a short time. @public */
export const kubeconfigGrantSchema = z
  .object({
    kubeconfig: z.string().describe('YAML text; holds a token.'),
    expiresAt: z.string().describe('ISO time at which it ends to be of use.'),
  })
  .meta({ id: 'KubeconfigGrant' });

/** @public */
export type KubeconfigGrant = z.infer<typeof kubeconfigGrantSchema>;

/** A Kubernetes version that can be chosen for a new cluster. @public */
export const versionChoiceSchema = z
  .object({
    version: z.string(),
    reason: z
      .string()
      .optional()
      .describe('Why it cannot be chosen now; absent where it can.'),
    recommended: z.boolean().optional(),
  })
  .meta({ id: 'VersionChoice' });

/** @public */
export type VersionChoice = z.infer<typeof versionChoiceSchema>;
