import {
  capiClusterKind,
  CONTROL_PLANE_PART,
  HUB_CLUSTER_ID,
  machineDeploymentKind,
  machinePoolKind,
  poolView,
  type CapiCluster,
  type ChangeFacts,
  type MachineDeployment,
  type OneblockCluster,
} from '@squadron/backstage-plugin-squadron-common';
import type { Fleet } from '../fleet/types';

/**
 * How many machines a cluster has and what it runs, as far as the cache knows. What it does not know stays
 * out, and then the spec's numbers count.
 *
 * @internal
 */
export function clusterFacts(
  fleet: Pick<Fleet, 'find' | 'list'>,
  cluster: OneblockCluster,
): Omit<ChangeFacts, 'gates'> {
  const { namespace = '', name } = cluster.metadata;
  const capi = fleet.find<CapiCluster>(HUB_CLUSTER_ID, capiClusterKind, {
    namespace,
    name,
  });
  // MachinePools have the counts of a MachineDeployment.
  const own = [machineDeploymentKind, machinePoolKind]
    .flatMap(kind =>
      fleet.list<MachineDeployment>(kind, {
        cluster: HUB_CLUSTER_ID,
        namespace,
      }),
    )
    .flatMap(listed => ('items' in listed ? listed.items : []))
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
          // What is wanted: machines on their way out count no more.
          pool.spec?.replicas ?? pool.status?.replicas ?? 0,
        ]),
      ),
    },
  };
}
