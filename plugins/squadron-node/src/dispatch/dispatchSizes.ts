import {
  clusterQueueKind,
  flavorCapacities,
  localQueueKind,
  resourceFlavorKind,
  workloadPodSets,
  type DispatchCluster,
  type DispatchSizes,
  type Workload,
} from '@squadron/backstage-plugin-squadron-common';
import type { Fleet } from '../fleet/types';
import { quotaFacts } from '../queues/queueFacts';

const QUEUE_KINDS = [clusterQueueKind, localQueueKind, resourceFlavorKind];

/**
 * What a workload asks for, and what the queue of each cluster could give it if that were empty, as far as it is known
 * for certain: the cluster is live, and its queues are read to the end. Quotas count pools that grow with all machines
 * that they may have.
 *
 * Undefined where the size of the workload itself is open, since Kueue may admit it with fewer pods.
 *
 * @public
 */
export function dispatchSizes(
  fleet: Fleet,
  workload: Workload,
  members: readonly Pick<DispatchCluster, 'name'>[],
): DispatchSizes | undefined {
  const podSets = workload.spec?.podSets ?? [];
  if (podSets.some(({ minCount }) => minCount !== undefined)) {
    return undefined;
  }
  const workers = fleet.clusters().filter(({ role }) => role === 'worker');
  const names = new Set([
    ...members.map(({ name }) => name),
    ...workers.map(({ id }) => id),
  ]);
  const at = {
    namespace: workload.metadata.namespace ?? '',
    name: workload.spec?.queueName ?? '',
  };
  return {
    podSets: workloadPodSets(workload),
    clusters: [...names].map(cluster => {
      const { clusterQueue, flavors, cohort } = quotaFacts(fleet, cluster, at);
      const sizes =
        isCertain(fleet, cluster) && clusterQueue
          ? flavorCapacities(clusterQueue, flavors, { cohort })
          : undefined;
      // A queue without flavors belongs to a cluster that nobody has measured yet.
      return { cluster, ...(sizes?.length && { flavors: sizes }) };
    }),
  };
}

function isCertain(fleet: Fleet, cluster: string): boolean {
  return (
    fleet.findCluster(cluster)?.freshness.state === 'live' &&
    QUEUE_KINDS.every(kind => fleet.kindState(cluster, kind) === 'synced')
  );
}
