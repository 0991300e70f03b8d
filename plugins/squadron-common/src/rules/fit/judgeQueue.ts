import type { PodSetAsk } from '../../quantity';
import { assignFlavors } from './assignFlavors';
import type { Assignment } from './assignFlavors';
import { quotaTree } from './quotaTree';
import type { QueueFacts } from './types';

/**
 * What a queue would give to pod sets now; undefined when that cannot be told: the queue is not known, or it may
 * borrow and its cohort is not known.
 *
 * @internal
 */
export function judgeQueue(
  podSets: readonly PodSetAsk[],
  { clusterQueue, cohort, flavors, holders }: QueueFacts,
  as: { priority: number; nowMs: number },
): Assignment | undefined {
  if (!clusterQueue || (clusterQueue.spec?.cohortName && !cohort)) {
    return undefined;
  }
  const { queues = [clusterQueue], cohorts = [] } = cohort ?? {};
  const node = quotaTree(clusterQueue.metadata.name, queues, cohorts);
  return node && assignFlavors(podSets, { node, flavors, holders, ...as });
}
