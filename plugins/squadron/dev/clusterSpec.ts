import type {
  ClusterDetail,
  PoolView,
} from '@squadron/backstage-plugin-squadron-common';
import type { OneblockClusterSpec } from '@squadron/kube-kinds';

/** The spec of a cluster of the in-memory fleet. @internal */
export function specOf(cluster: ClusterDetail): OneblockClusterSpec {
  return {
    provider: { name: cluster.provider ?? 'sandbox' },
    provisioner: {
      type: cluster.provisioner ?? 'k3s',
      k8sVersion: cluster.wantedVersion ?? cluster.version ?? '',
    },
    controlPlane: { replicas: cluster.controlPlane?.desired },
    pools: cluster.pools.map(
      ({ name, desired, bounds, gpu, machineType, isSpot }) => ({
        name,
        ...(bounds
          ? { minReplicas: bounds.min, maxReplicas: bounds.max }
          : { replicas: desired }),
        ...(gpu && { gpu }),
        ...(machineType && { machineType }),
        ...(isSpot && { spot: {} }),
      }),
    ),
    paused: cluster.isPaused,
  };
}

/** Applies a spec to a cluster, as the hub shows it shortly after the change. @internal */
export function follow(cluster: ClusterDetail, spec: OneblockClusterSpec) {
  cluster.isPaused = spec.paused ?? false;
  cluster.wantedVersion = spec.provisioner.k8sVersion;
  if (cluster.controlPlane) {
    cluster.controlPlane.desired = spec.controlPlane?.replicas ?? 1;
  }
  cluster.pools = (spec.pools ?? []).map(pool => {
    const before = cluster.pools.find(({ name }) => name === pool.name);
    const { minReplicas: min, maxReplicas: max } = pool;
    return {
      ...(before ?? NEW_POOL),
      name: pool.name,
      desired: pool.replicas ?? before?.desired ?? min ?? 1,
      ...(min !== undefined && max !== undefined && { bounds: { min, max } }),
      ...(pool.gpu && { gpu: pool.gpu }),
      ...(pool.spot && { isSpot: true }),
    };
  });
}

const NEW_POOL: PoolView = {
  name: '',
  kind: 'MachineDeployment',
  desired: 1,
  ready: 0,
  state: { code: 'Pending', tone: 'info', detail: 'not created yet' },
};
