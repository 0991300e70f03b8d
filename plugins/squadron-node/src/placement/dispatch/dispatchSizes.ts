import { flavorCapacities } from '../../queues/fit/capacity';
import { type DispatchCluster } from './types';
import { type DispatchSizes } from './refuseDispatch';
import { workloadPodSets, type Workload, KINDS } from '@squadron/kube-kinds';
import type { Fleet } from '../../fleet/types';
import { quotaFacts } from '../../queues/queueFacts';

const QUEUE_KINDS = [
  KINDS.clusterQueue,
  KINDS.localQueue,
  KINDS.resourceFlavor,
];

/**
 * The request of a workload, and the quota that the queue of each cluster would have for it if the queue were empty, as
 * far as it is known for certain: the cluster is live and its queues are completely read. Quotas include all machines
 * that growing pools may get.
 *
 * Undefined where Kueue may admit the workload with fewer pods, so that its size is not known.
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
      // A queue without flavors belongs to a cluster whose capacity has not been measured yet.
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
