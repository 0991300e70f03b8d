import { z } from 'zod';
import { stateSchemas } from '../states';
import { objectSchema, optionalText } from '../values';

/** @public */
export const inventorySourceSchema = z
  .enum(['kubeconfig', 'Cluster', 'ClusterProfile', 'ManagedCluster'])
  .meta({ id: 'InventorySource' });

/** Source that a cluster is known from. @public */
export type InventorySource = z.infer<typeof inventorySourceSchema>;

/** @public */
export const accessProviderViewSchema = objectSchema('AccessProviderView', {
  name: z.string(),
  server: optionalText.describe('URL of the API server.'),
  ignoredExtensions: z
    .array(z.string())
    .describe(
      'Names of ignored extensions; they could contain arguments for a program.',
    ),
  problem: optionalText.describe(
    'Why consumers should not use it; absent when it has no problem.',
  ),
});

/**
 * An access provider of a ClusterProfile for consumers with a credential plugin, and its problem. The portal itself
 * runs only the plugins that the app-config names.
 *
 * @public
 */
export type AccessProviderView = z.infer<typeof accessProviderViewSchema>;

/** @public */
export const inventoryRecordSchema = objectSchema('InventoryRecord', {
  source: inventorySourceSchema,
  manager: optionalText.describe(
    'Manager of the record, e.g. `open-cluster-management`.',
  ),
  namespace: optionalText,
  name: z.string(),
  keys: z
    .array(z.string())
    .describe(
      'Names of the cluster in this and other sources. Two records with a common key are the same cluster.',
    ),
  clusterId: optionalText.describe(
    'Cluster ID, where the source contains one.',
  ),
  displayName: optionalText,
  version: optionalText,
  server: optionalText.describe('URL of the API server.'),
  health: z.enum(['Healthy', 'Unhealthy', 'Unknown']),
  healthReason: optionalText,
  clusterSets: z.array(z.string()).describe('Names of ManagedClusterSets.'),
  properties: z.record(z.string(), z.string()),
  accessProviders: z.array(accessProviderViewSchema),
  problems: z
    .array(z.string())
    .describe('Problems of the record, as sentences.'),
});

/** Record of a cluster in one source. @public */
export type InventoryRecord = z.infer<typeof inventoryRecordSchema>;

/** @public */
export const inventoryPropertySchema = objectSchema('InventoryProperty', {
  name: z.string(),
  value: z.string(),
  from: z.string().describe('E.g. `ClusterProfile fleet/gpu-1`.'),
  others: z.array(
    z.object({
      value: z.string(),
      from: z.string(),
    }),
  ),
});

/** A property of a cluster: its effective value and source, and the differing values of other sources. @public */
export type InventoryProperty = z.infer<typeof inventoryPropertySchema>;

/** @public */
export const inventoryClusterSchema = objectSchema('InventoryCluster', {
  id: z
    .string()
    .describe('Unique ID; the cluster ID when the cluster is in the fleet.'),
  displayName: z.string(),
  isMember: z.boolean().describe('Whether the cluster is in the fleet.'),
  health: stateSchemas.inventory,
  version: optionalText,
  server: optionalText.describe('URL of the API server.'),
  clusterSets: z.array(z.string()).describe('Names of ManagedClusterSets.'),
  gpuTypes: z
    .array(z.string())
    .describe(
      'GPU products according to the sources, with their counts where known.',
    ),
  properties: z.array(inventoryPropertySchema),
  accessProviders: z.array(accessProviderViewSchema),
  conflicts: z
    .array(z.string())
    .describe(
      'Sentences about disagreements of sources, refused records and clusters with the same name.',
    ),
  records: z.array(inventoryRecordSchema),
});

/** One cluster of the merged inventory. @public */
export type InventoryCluster = z.infer<typeof inventoryClusterSchema>;

/** @public */
export const inventoryListSchema = objectSchema('InventoryList', {
  items: z.array(inventoryClusterSchema),
  unread: z.array(z.string()).describe('Kinds, or single objects.'),
});

/** Clusters of all sources, and the sources that could not be read. @public */
export type InventoryList = z.infer<typeof inventoryListSchema>;
