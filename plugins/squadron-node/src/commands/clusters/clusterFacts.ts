import {
  CONTROL_PLANE_PART,
  poolView,
} from '@squadron/backstage-plugin-squadron-common';
import { type ChangeFacts } from '../../clusters/changes/previewClusterChange';
import {
  HUB_CLUSTER_ID,
  type OneblockCluster,
  KINDS,
} from '@squadron/kube-kinds';
import type { Fleet } from '../../fleet/types';
import { listItems } from '../../fleet/listItems';

/**
 * Machines and workloads of a cluster, from the cache. Facts that the cache does not have are absent; then the numbers
 * of the spec count.
 *
 * @internal
 */
export function clusterFacts(
  fleet: Pick<Fleet, 'find' | 'list'>,
  cluster: OneblockCluster,
): Omit<ChangeFacts, 'gates'> {
  const { namespace = '', name } = cluster.metadata;
  const capi = fleet.find(HUB_CLUSTER_ID, KINDS.capiCluster, {
    namespace,
    name,
  });
  // MachinePools have the same replica fields as MachineDeployments.
  const own = [KINDS.machineDeployment, KINDS.machinePool]
    .flatMap(kind =>
      listItems(fleet, kind, { cluster: HUB_CLUSTER_ID, namespace }),
    )
    .filter(({ spec }) => spec?.clusterName === name);
  const controlPlanes = capi?.status?.controlPlane?.replicas;
  return {
    version: cluster.status?.version,
    poolVersions: own.map(pool => {
      const { name: poolName, version } = poolView(pool, [], 0);
      return { name: poolName, version };
    }),
    machineCounts: {
      ...(controlPlanes !== undefined && {
        [CONTROL_PLANE_PART]: controlPlanes,
      }),
      ...Object.fromEntries(
        own.map(pool => [
          poolView(pool, [], 0).name,
          // Desired replicas: machines that are being deleted do not count.
          pool.spec?.replicas ?? pool.status?.replicas ?? 0,
        ]),
      ),
    },
  };
}
