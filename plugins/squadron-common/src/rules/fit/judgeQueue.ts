import type { PodSetAsk } from '../../quantity';
import { assignFlavors } from './assignFlavors';
import type { Assignment } from './assignFlavors';
import { cohortTree } from './cohortTree';
import { QuotaLedger } from './QuotaLedger';
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
  { priority }: { priority: number },
): Assignment | undefined {
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
    ledger: QuotaLedger.reserved(tree),
    unused: QuotaLedger.unused(tree),
    queues: tree.queues,
    clusterQueue,
    own,
    priority,
    flavors,
    holders,
  });
}
