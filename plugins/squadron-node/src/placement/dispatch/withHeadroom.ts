import { quotaLeft } from '../../queues/fit/quotaLeft';
import { type DispatchCluster } from './types';
import {
  HUB_CLUSTER_ID,
  workloadPodSets,
  type PodSetRequest,
  type Workload,
  KINDS,
} from '@squadron/kube-kinds';
import type { Fleet } from '../../fleet/types';
import { quotaFacts } from '../../queues/queueFacts';
import { isCurrent } from './isCurrent';

const QUEUE_KINDS = [
  KINDS.clusterQueue,
  KINDS.localQueue,
  KINDS.resourceFlavor,
];

/**
 * Adds to each cluster with known quota the quota that the workload would leave free. Clusters with the GPU products
 * whose quota it has reserved on the hub come first: elsewhere it would use a product that the hub counts as free.
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
  const asked = workloadPodSets(workload);
  const reserved = reservedPodSets(fleet, workload);
  const isNarrower = reserved.some(
    ({ nodeSelector }, index) =>
      Object.keys(nodeSelector).length >
      Object.keys(asked[index].nodeSelector).length,
  );
  const requests = (isNarrower ? [reserved, asked] : [asked]).flatMap(podSets =>
    times === 1 ? [podSets] : [scaled(podSets, times), podSets],
  );
  for (const podSets of requests) {
    const found = withLeft(fleet, workload, clusters, podSets);
    if (found.some(({ left }) => left !== undefined)) {
      return found;
    }
  }
  return [...clusters];
}

/** Its pods, on nodes with the labels of the flavors that it has reserved on the hub. */
function reservedPodSets(fleet: Fleet, workload: Workload): PodSetRequest[] {
  const { podSetAssignments = [] } = workload.status?.admission ?? {};
  return workloadPodSets(workload).map(set => {
    const { flavors = {} } =
      podSetAssignments.find(({ name }) => name === set.name) ?? {};
    const labels = Object.values(flavors).map(
      name =>
        fleet.find(HUB_CLUSTER_ID, KINDS.resourceFlavor, { name })?.spec
          ?.nodeLabels,
    );
    return {
      ...set,
      nodeSelector: Object.assign({}, ...labels, set.nodeSelector),
    };
  });
}

function scaled(
  podSets: readonly PodSetRequest[],
  times: number,
): PodSetRequest[] {
  return podSets.map(set => ({ ...set, count: set.count * times }));
}

function withLeft(
  fleet: Fleet,
  workload: Workload,
  clusters: readonly DispatchCluster[],
  podSets: readonly PodSetRequest[],
): DispatchCluster[] {
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
