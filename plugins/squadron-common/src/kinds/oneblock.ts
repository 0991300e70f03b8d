import { z } from 'zod';
import { conditionsSchema, objectSchema } from './apiObject';
import type { ApiObject, Condition } from './apiObject';
import type { KubeTaint } from './core';
import { readObject } from './readObject';
import type { ResourceKind } from './resourceKind';
import { taintSchema } from './taint';

/** @public */
export const oneblockClusterKind: ResourceKind = {
  group: 'management.oneblock.ai',
  version: 'v1',
  kind: 'Cluster',
  plural: 'clusters',
  namespaced: true,
};

/** One pool of equal worker machines. @public */
export interface OneblockPool {
  /** Unique in the cluster; becomes part of machine names. */
  name: string;
  /** Default 1; ignored where {@link OneblockPool.minReplicas} and maxReplicas hand it to an autoscaler. */
  replicas?: number;
  minReplicas?: number;
  maxReplicas?: number;
  /** The provider's name of the machine shape. Default `cpu-16` in the sandbox without `gpu`. */
  machineType?: string;
  gpu?: { type: string; count: number };
  labels?: Record<string, string>;
  taints?: KubeTaint[];
}

/** `provider` and `provisioner` are the proposal's; all else is optional and has the default stated. @public */
export interface OneblockClusterSpec {
  provider: { name: string; configSecret?: { name: string } };
  provisioner: { type: string; k8sVersion: string };
  /** Default 1 replica. */
  controlPlane?: { replicas?: number };
  /** Default one pool `default` of one `cpu-16` machine. */
  pools?: OneblockPool[];
  /** Each default true. */
  addOns?: { kueue?: boolean; kuberay?: boolean };
  /** Default enabled with one worker. */
  defaultRayCluster?: { enabled?: boolean; workers?: number };
  /** Default: join. */
  multiKueue?: { join?: boolean };
  /** Default false. */
  paused?: boolean;
}

/** The worker cluster that a person asks for (`management.oneblock.ai/v1`). @public */
export interface OneblockCluster extends ApiObject {
  spec?: OneblockClusterSpec;
  status?: {
    observedGeneration?: number;
    phase?: string;
    version?: string;
    endpoint?: string;
    conditions?: Condition[];
  };
}

/** A {@link OneblockClusterSpec} with every default filled in. @public */
export interface ResolvedClusterSpec {
  provider: { name: string; configSecret?: { name: string } };
  provisioner: { type: string; k8sVersion: string };
  controlPlane: { replicas: number };
  pools: Array<OneblockPool & { replicas: number }>;
  addOns: { kueue: boolean; kuberay: boolean };
  defaultRayCluster: { enabled: boolean; workers: number };
  multiKueue: { join: boolean };
  paused: boolean;
}

/** @internal */
export const oneblockClusterSpecSchema: z.ZodType<OneblockClusterSpec> =
  z.looseObject({
    provider: z.looseObject({
      name: z.string(),
      configSecret: z.looseObject({ name: z.string() }).optional(),
    }),
    provisioner: z.looseObject({ type: z.string(), k8sVersion: z.string() }),
    controlPlane: z.looseObject({ replicas: z.number().optional() }).optional(),
    pools: z
      .array(
        z.looseObject({
          name: z.string(),
          replicas: z.number().optional(),
          minReplicas: z.number().optional(),
          maxReplicas: z.number().optional(),
          machineType: z.string().optional(),
          gpu: z
            .looseObject({ type: z.string(), count: z.number() })
            .optional(),
          labels: z.record(z.string(), z.string()).optional(),
          taints: z.array(taintSchema).optional(),
        }),
      )
      .optional(),
    addOns: z
      .looseObject({
        kueue: z.boolean().optional(),
        kuberay: z.boolean().optional(),
      })
      .optional(),
    defaultRayCluster: z
      .looseObject({
        enabled: z.boolean().optional(),
        workers: z.number().optional(),
      })
      .optional(),
    multiKueue: z.looseObject({ join: z.boolean().optional() }).optional(),
    paused: z.boolean().optional(),
  });

const oneblockClusterSchema: z.ZodType<OneblockCluster> = objectSchema({
  spec: oneblockClusterSpecSchema.optional(),
  status: z
    .looseObject({
      observedGeneration: z.number().optional(),
      phase: z.string().optional(),
      version: z.string().optional(),
      endpoint: z.string().optional(),
      conditions: conditionsSchema,
    })
    .optional(),
});

/** Throws `InputError` when the object is no Cluster of `management.oneblock.ai`. @public */
export function readOneblockCluster(object: unknown): OneblockCluster {
  return readObject(oneblockClusterKind, oneblockClusterSchema, object);
}

/** Fills in the defaults that {@link OneblockClusterSpec} states; the input stays as it is. @public */
export function resolveClusterSpec(
  spec: OneblockClusterSpec,
): ResolvedClusterSpec {
  const pools = spec.pools ?? [{ name: 'default' }];
  return {
    provider: spec.provider,
    provisioner: spec.provisioner,
    controlPlane: { replicas: spec.controlPlane?.replicas ?? 1 },
    pools: pools.map(pool => ({
      ...pool,
      replicas: pool.replicas ?? pool.minReplicas ?? 1,
      ...(pool.machineType || pool.gpu ? {} : { machineType: 'cpu-16' }),
    })),
    addOns: {
      kueue: spec.addOns?.kueue ?? true,
      kuberay: spec.addOns?.kuberay ?? true,
    },
    defaultRayCluster: {
      enabled: spec.defaultRayCluster?.enabled ?? true,
      workers: spec.defaultRayCluster?.workers ?? 1,
    },
    multiKueue: { join: spec.multiKueue?.join ?? true },
    paused: spec.paused ?? false,
  };
}
