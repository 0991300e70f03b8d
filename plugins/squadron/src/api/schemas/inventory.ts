import { z } from 'zod';
import type { InventoryList } from '@squadron/backstage-plugin-squadron-common';
import { state } from './parts';

const accessProvider = z.object({
  name: z.string(),
  server: z.string().optional(),
  ignoredExtensions: z.array(z.string()),
  problem: z.string().optional(),
});

const record = z.object({
  source: z.enum(['kubeconfig', 'Cluster', 'ClusterProfile', 'ManagedCluster']),
  manager: z.string().optional(),
  namespace: z.string().optional(),
  name: z.string(),
  keys: z.array(z.string()),
  clusterId: z.string().optional(),
  displayName: z.string().optional(),
  version: z.string().optional(),
  server: z.string().optional(),
  health: z.enum(['Healthy', 'Unhealthy', 'Unknown']),
  healthReason: z.string().optional(),
  clusterSets: z.array(z.string()),
  properties: z.record(z.string(), z.string()),
  accessProviders: z.array(accessProvider),
  problems: z.array(z.string()),
});

/**
 * All clusters that any source knows.
 *
 * @internal
 */
export const inventorySchema = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      displayName: z.string(),
      isMember: z.boolean(),
      health: state,
      version: z.string().optional(),
      server: z.string().optional(),
      clusterSets: z.array(z.string()),
      gpuTypes: z.array(z.string()),
      properties: z.array(
        z.object({
          name: z.string(),
          value: z.string(),
          from: z.string(),
          others: z.array(z.object({ value: z.string(), from: z.string() })),
        }),
      ),
      accessProviders: z.array(accessProvider),
      conflicts: z.array(z.string()),
      records: z.array(record),
    }),
  ),
  unread: z.array(z.string()),
}) satisfies z.ZodType<InventoryList>;
