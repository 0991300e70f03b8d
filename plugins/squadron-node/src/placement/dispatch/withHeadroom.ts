import { quotaLeft } from '../../queues/fit/quotaLeft';
import { type DispatchCluster } from './types';
import { workloadPodSets, type Workload, KINDS } from '@squadron/kube-kinds';
import type { Fleet } from '../../fleet/types';
import { quotaFacts } from '../../queues/queueFacts';
import { isCurrent } from './isCurrent';

const QUEUE_KINDS = [
  KINDS.clusterQueue,
  KINDS.localQueue,
  KINDS.resourceFlavor,
];

/**
 * Adds to each cluster with known quota the quota that the workload would leave free.
 *
 * @param times - how many such workloads must fit together. If no cluster has headroom for all of them, headroom for
 * the first one counts.
 *
 * @internal
 */
export function withHeadroom(
  fleet: Fleet,
  workload: Workload,
  clusters: readonly DispatchCluster[],
  times = 1,
): DispatchCluster[] {
  const forAll = withLeft(fleet, workload, clusters, times);
  return times === 1 || forAll.some(({ left }) => left !== undefined)
    ? forAll
    : withLeft(fleet, workload, clusters, 1);
}

function withLeft(
  fleet: Fleet,
  workload: Workload,
  clusters: readonly DispatchCluster[],
  times: number,
): DispatchCluster[] {
  const podSets = workloadPodSets(workload).map(set => ({
    ...set,
    count: set.count * times,
  }));
  const { namespace = '' } = workload.metadata;
  const at = { namespace, name: workload.spec?.queueName ?? '' };
  return clusters.map(cluster => {
    const { name, isConnected, isCordoned } = cluster;
    const isKnown =
      isCurrent(fleet, name) &&
      QUEUE_KINDS.every(kind => fleet.kindState(name, kind) === 'synced');
    if (!isConnected || isCordoned || !isKnown) {
      return cluster;
    }
    const labels = fleet.find(name, KINDS.namespace, {
      name: namespace,
    })?.metadata.labels;
    const left = quotaLeft(podSets, quotaFacts(fleet, name, at), labels);
    return { ...cluster, ...(left !== undefined && { left }) };
  });
}
