import type { PodSetRequest } from '@squadron/kube-kinds';
import { assignFlavors, type FlavorAssignment } from './assignFlavors';
import { cohortTree } from './cohortTree';
import { QuotaTree } from './QuotaTree';
import type { QueueFacts } from '@squadron/backstage-plugin-squadron-common';

/**
 * Flavor assignment of pod sets by a queue now; undefined when it is unknown: without the queue, or when the queue may
 * borrow and its cohort is unknown.
 *
 * @public
 */
export function evaluateQueue(
  podSets: readonly PodSetRequest[],
  { clusterQueue, cohort, flavors, holders }: QueueFacts,
  { priority }: { priority: number },
): FlavorAssignment | undefined {
  if (!clusterQueue || (clusterQueue.spec?.cohortName && !cohort)) {
    return undefined;
  }
  const { name } = clusterQueue.metadata;
  const { queues = [clusterQueue], cohorts = [] } = cohort ?? {};
  const tree = cohortTree(name, queues, cohorts);
  const own = tree?.queues.get(name);
  if (!tree || own === undefined) {
    return undefined;
  }
  return assignFlavors(podSets, {
    usage: QuotaTree.reserved(tree),
    unused: QuotaTree.unused(tree),
    queues: tree.queues,
    clusterQueue,
    own,
    priority,
    flavors,
    holders,
  });
}
