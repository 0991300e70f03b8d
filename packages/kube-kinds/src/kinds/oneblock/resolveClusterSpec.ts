import type { OneblockClusterSpec, OneblockPool } from '../../generated/kinds';
import type { ResolvedClusterSpec, ResolvedPool } from './types';

/** The pools of a spec without pools. @public */
export const IMPLIED_POOLS: readonly OneblockPool[] = [{ name: 'default' }];

/**
 * Sets the defaults that {@link OneblockClusterSpec} documents; the input is not changed. Fields whose defaults only
 * the provider knows, e.g. a machine type, stay unset.
 *
 * @public
 */
export function resolveClusterSpec(
  spec: OneblockClusterSpec,
): ResolvedClusterSpec {
  const pools = (spec.pools ?? IMPLIED_POOLS).map(resolvePool);
  return {
    provider: spec.provider,
    provisioner: spec.provisioner,
    controlPlane: {
      ...spec.controlPlane,
      replicas: spec.controlPlane?.replicas ?? 1,
    },
    pools,
    network: {
      podCIDR: spec.network?.podCIDR ?? '10.42.0.0/16',
      serviceCIDR: spec.network?.serviceCIDR ?? '10.43.0.0/16',
      privateEndpoint: spec.network?.privateEndpoint ?? false,
    },
    healthCheck: {
      enabled: spec.healthCheck?.enabled ?? true,
      unhealthySeconds: spec.healthCheck?.unhealthySeconds ?? 300,
      nodeStartupSeconds: spec.healthCheck?.nodeStartupSeconds ?? 1200,
      maxUnhealthy: spec.healthCheck?.maxUnhealthy ?? '40%',
    },
    addOns: {
      kueue: spec.addOns?.kueue ?? true,
      kuberay: spec.addOns?.kuberay ?? true,
      clusterAutoscaler:
        spec.addOns?.clusterAutoscaler ?? pools.some(isAutoscaled),
      nvidiaDevicePlugin:
        spec.addOns?.nvidiaDevicePlugin ?? pools.some(({ gpu }) => gpu),
    },
    defaultRayCluster: {
      ...spec.defaultRayCluster,
      enabled: spec.defaultRayCluster?.enabled ?? true,
      workers: spec.defaultRayCluster?.workers ?? 1,
    },
    multiKueue: { join: spec.multiKueue?.join ?? true },
    paused: spec.paused ?? false,
    deletionPolicy: spec.deletionPolicy ?? 'Destroy',
    drainTimeoutSeconds: spec.drainTimeoutSeconds ?? 0,
  };
}

/** Whether an autoscaler sets the number of machines of a pool. @public */
export function isAutoscaled({
  minReplicas,
  maxReplicas,
}: Pick<OneblockPool, 'minReplicas' | 'maxReplicas'>): boolean {
  return minReplicas !== undefined && maxReplicas !== undefined;
}

function resolvePool(pool: OneblockPool): ResolvedPool {
  return {
    ...pool,
    replicas: pool.replicas ?? pool.minReplicas ?? 1,
    kind: pool.kind ?? 'MachineDeployment',
  };
}
