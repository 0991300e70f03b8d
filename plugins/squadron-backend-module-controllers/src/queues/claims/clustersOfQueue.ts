import {
  type ResourceAssignment,
  type KubeObject,
  type Kind,
  KINDS,
} from '@squadron/kube-kinds';
import { listOnHub } from '../../engine/keys';
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
  const all = <T extends KubeObject>(kind: Kind<T>) => listOnHub(fleet, kind);
  const holding = all(KINDS.clusterMetrics)
    .filter(({ status }) =>
      status?.granted?.some(({ resourceAssignments }) =>
        namesIt(resourceAssignments),
      ),
    )
    .map(({ metadata }) => metadata.name);
  const asking = all(KINDS.clusterResourceClaim)
    .filter(({ spec }) => namesIt(spec?.resourceAssignments))
    .flatMap(({ spec }) => spec?.clusterName ?? []);
  return [...new Set([...holding, ...asking])];
}
