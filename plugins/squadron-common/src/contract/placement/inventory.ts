import { z } from 'zod';
import { stateViewSchema } from '../parts';

/** Where a cluster is known from. @public */
export const inventorySourceSchema = z
  .enum(['kubeconfig', 'Cluster', 'ClusterProfile', 'ManagedCluster'])
  .meta({ id: 'InventorySource' });

/** @public */
export type InventorySource = z.infer<typeof inventorySourceSchema>;

/** A way to reach a cluster that a ClusterProfile offers to consumers with a credential plugin, and what is wrong with it. The portal itself runs no plugin. @public */
export const accessProviderViewSchema = z
  .object({
    name: z.string(),
    server: z.string().optional(),
    ignoredExtensions: z
      .array(z.string())
      .describe(
        'Names of extensions, which are ignored: they could carry arguments for a program.',
      ),
    problem: z
      .string()
      .optional()
      .describe(
        'Why nobody should use it, in words; absent when it is in order.',
      ),
  })
  .meta({ id: 'AccessProviderView' });

/** @public */
export type AccessProviderView = z.infer<typeof accessProviderViewSchema>;

/** What one source says of a cluster. @public */
export const inventoryRecordSchema = z
  .object({
    source: inventorySourceSchema,
    manager: z
      .string()
      .optional()
      .describe('Who keeps the record, e.g. `open-cluster-management`.'),
    namespace: z.string().optional(),
    name: z.string(),
    keys: z
      .array(z.string())
      .describe(
        'Names that this source and others give the same cluster. Two records that share one are one cluster.',
      ),
    clusterId: z
      .string()
      .optional()
      .describe('Fleet id, where the source leads to one.'),
    displayName: z.string().optional(),
    version: z.string().optional(),
    server: z.string().optional(),
    health: z.enum(['Healthy', 'Unhealthy', 'Unknown']),
    healthReason: z.string().optional(),
    clusterSets: z.array(z.string()),
    properties: z.record(z.string(), z.string()),
    accessProviders: z.array(accessProviderViewSchema),
    problems: z
      .array(z.string())
      .describe('What is wrong with the record itself, in words.'),
  })
  .meta({ id: 'InventoryRecord' });

/** @public */
export type InventoryRecord = z.infer<typeof inventoryRecordSchema>;

/** One property of a cluster: the value that counts, who says so, and who says otherwise. @public */
export const inventoryPropertySchema = z
  .object({
    name: z.string(),
    value: z.string(),
    from: z.string().describe('E.g. `ClusterProfile fleet/gpu-1`.'),
    others: z.array(
      z.object({
        value: z.string(),
        from: z.string(),
      }),
    ),
  })
  .meta({ id: 'InventoryProperty' });

/** @public */
export type InventoryProperty = z.infer<typeof inventoryPropertySchema>;

/** One cluster of the merged inventory. @public */
export const inventoryClusterSchema = z
  .object({
    id: z
      .string()
      .describe('Unique; the fleet id where the cluster is in the fleet.'),
    displayName: z.string(),
    isMember: z
      .boolean()
      .describe('Whether the portal works with the cluster.'),
    health: stateViewSchema,
    version: z.string().optional(),
    server: z.string().optional(),
    clusterSets: z.array(z.string()),
    gpuTypes: z
      .array(z.string())
      .describe('GPUs by product, as sources count or name them.'),
    properties: z.array(inventoryPropertySchema),
    accessProviders: z.array(accessProviderViewSchema),
    conflicts: z
      .array(z.string())
      .describe(
        'Sentences: what sources do not agree on, what is refused, and namesakes.',
      ),
    records: z.array(inventoryRecordSchema),
  })
  .meta({ id: 'InventoryCluster' });

/** @public */
export type InventoryCluster = z.infer<typeof inventoryClusterSchema>;

/** All clusters that any source knows; sources that could not be read are named. @public */
export const inventoryListSchema = z
  .object({
    items: z.array(inventoryClusterSchema),
    unread: z.array(z.string()),
  })
  .meta({ id: 'InventoryList' });

/** @public */
export type InventoryList = z.infer<typeof inventoryListSchema>;
