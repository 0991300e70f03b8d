import type {
  ClusterDetail,
  OneblockClusterSpec,
  PoolView,
} from '@squadron/backstage-plugin-squadron-common';

/** The spec that a cluster of the fleet in memory was made from. @internal */
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

/** Makes a cluster ask for what the spec says, as the hub would show it a moment later. @internal */
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
  state: { word: 'Pending', tone: 'info', detail: 'not created yet' },
};
