import {
  clusterMetricsKind,
  clusterResourceClaimKind,
  HUB_CLUSTER_ID,
} from '@squadron/kube-kinds';
import type {
  ResourceAssignment,
  KubeObject,
  Kind,
} from '@squadron/kube-kinds';
import type { FleetReader } from '@squadron/backstage-plugin-squadron-node';

/**
 * Clusters that have granted a queue something, or whose claims assign it something. The claims of other clusters do
 * not depend on the queue.
 *
 * @internal
 */
export function clustersOfQueue(
  fleet: Pick<FleetReader, 'list'>,
  queue: string,
): string[] {
  const namesIt = (assignments: readonly ResourceAssignment[] = []) =>
    assignments.some(({ clusterQueueName }) => clusterQueueName === queue);
  const all = <T extends KubeObject>(kind: Kind<T>) =>
    fleet
      .list(kind, { cluster: HUB_CLUSTER_ID })
      .flatMap(result => ('items' in result ? result.items : []));
  const holding = all(clusterMetricsKind)
    .filter(({ status }) =>
      status?.granted?.some(({ resourceAssignments }) =>
        namesIt(resourceAssignments),
      ),
    )
    .map(({ metadata }) => metadata.name);
  const asking = all(clusterResourceClaimKind)
    .filter(({ spec }) => namesIt(spec?.resourceAssignments))
    .flatMap(({ spec }) => spec?.clusterName ?? []);
  return [...new Set([...holding, ...asking])];
}
