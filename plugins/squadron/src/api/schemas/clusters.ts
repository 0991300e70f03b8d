import { z } from 'zod';
import type {
  ClusterChangeResult,
  ClusterDetail,
  ClusterSummary,
  ConditionNode,
  KubeconfigGrant,
  ProviderList,
} from '@squadron/backstage-plugin-squadron-common';
import {
  state,
  freshness,
  gpu,
  usage,
  condition,
  problem,
  step,
} from './parts';

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
  operation: z
    .object({
      name: z.enum(['create', 'scale', 'upgrade', 'delete']),
      since: z.string().optional(),
      steps: z.array(step),
      isLate: z.boolean(),
    })
    .optional(),
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
  installed: z.array(
    z.object({
      for: z.string(),
      by: z.string().optional(),
      at: z.string(),
      why: z.string(),
    }),
  ),
  manifest: z.string().optional(),
}) satisfies z.ZodType<ClusterDetail>;

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
    problems: z.array(problem),
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
