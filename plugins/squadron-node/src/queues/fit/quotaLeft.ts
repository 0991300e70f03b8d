import type { PodSetRequest } from '@squadron/kube-kinds';
import { queueState } from '../state/queueState';
import { queueNode } from './cohortTree';
import { evaluateQueue } from './evaluateQueue';
import { admitsNamespace } from './admitsNamespace';
import type { QueueFacts } from '@squadron/backstage-plugin-squadron-common';

/**
 * The share of its nominal quota, 0 to 1, that a queue would have left of the scarcest resource if the pod sets started
 * there now; 0 if they borrow. Undefined if too little quota is free now, or if that is unknown. Preemption is not
 * considered: a queue that prefers it to its next flavor may still preempt others for them.
 *
 * @param namespaceLabels - of their namespace on that cluster; absent where unknown
 * @public
 */
export function quotaLeft(
  podSets: readonly PodSetRequest[],
  facts: Omit<QueueFacts, 'holders'>,
  namespaceLabels?: Readonly<Record<string, string>>,
): number | undefined {
  const { clusterQueue } = facts;
  const isTaken =
    takesWork(facts) && admitsNamespace(clusterQueue, namespaceLabels);
  if (!clusterQueue || !isTaken) {
    return undefined;
  }
  const found = evaluateQueue(
    podSets,
    { ...facts, holders: [] },
    { priority: 0 },
  );
  if (found?.mode !== 'fit') {
    return undefined;
  }
  const { quotas, reserved } = queueNode(clusterQueue);
  const shares = [...found.taken].map(([key, amount]) => {
    const nominal = Number(quotas.get(key)?.nominal ?? 0n);
    const used = Number((reserved.get(key) ?? 0n) + amount);
    return nominal > 0 ? Math.max(0, 1 - used / nominal) : 0;
  });
  return Math.min(1, ...shares);
}

/** Includes the order: a strictly FIFO queue admits nothing new while others wait. */
function takesWork({
  localQueue,
  clusterQueue,
}: Pick<QueueFacts, 'localQueue' | 'clusterQueue'>): boolean {
  const isStrict = clusterQueue?.spec?.queueingStrategy === 'StrictFIFO';
  return (
    [localQueue, clusterQueue].every(
      queue => queue && queueState(queue).code === 'Active',
    ) && !(isStrict && clusterQueue.status?.pendingWorkloads)
  );
}
