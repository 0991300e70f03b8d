import {
  messageOf,
  type Message,
} from '@squadron/backstage-plugin-squadron-common';
import { evaluateQueue } from '@squadron/backstage-plugin-squadron-node';
import type { PodSetRequest, Workload } from '@squadron/kube-kinds';
import { quotaViews } from '../../queues/state/quotaViews';
import type { WaitQueue } from './waitFacts';

/** Why Kueue preempts no holder, and the least priority that would change that. */
interface NoPreemption {
  why: Message;
  /** Kueue preempts enough for it above this priority; absent where no priority surely helps. */
  above?: number;
}

/**
 * Why Kueue preempts none of the holders of a queue's quota for a workload of the given priority. Undefined when it may
 * preempt one of them: only Kueue knows then whether that frees enough.
 *
 * @internal
 */
export function noPreemption(
  facts: WaitQueue,
  holders: readonly Workload[],
  {
    podSets,
    priority,
  }: { podSets: readonly PodSetRequest[]; priority: number },
): NoPreemption | undefined {
  const { cluster, clusterQueue } = facts;
  if (!clusterQueue || holders.length === 0) {
    return undefined;
  }
  const queue = clusterQueue.metadata.name;
  const { withinClusterQueue = 'Never', reclaimWithinCohort = 'Never' } =
    clusterQueue.spec?.preemption ?? {};
  const subject = holders.flatMap(({ spec, status }) => {
    const name = status?.admission?.clusterQueue;
    const policy = name === queue ? withinClusterQueue : reclaimWithinCohort;
    const its = spec?.priority ?? 0;
    return policy === 'Never' ? [] : [{ policy, its, name }];
  });
  const exposed = subject.filter(
    ({ name }) => name === queue || !keepsToItsQuota(facts, name),
  );
  if (subject.length === 0) {
    return {
      why: messageOf('answers.workloads.wait.preemptsNever', {
        queue,
        cluster,
      }),
    };
  }
  const mayPreempt = exposed.some(
    ({ policy, its }) =>
      policy === 'Any' ||
      its < priority ||
      (its === priority && policy === 'LowerOrNewerEqualPriority'),
  );
  if (mayPreempt || exposed.length === 0) {
    return undefined;
  }
  const priorities = [...new Set(exposed.map(({ its }) => its))].sort(
    (a, b) => a - b,
  );
  return {
    above: priorities.find(
      its =>
        evaluateQueue(podSets, facts, { priority: its + 1 })?.mode ===
        'preempt',
    ),
    why: messageOf('answers.workloads.wait.preemptsLower', {
      queue,
      cluster,
      priority,
      least: priorities[0],
    }),
  };
}

/** Whether a queue borrows nothing, so that others cannot reclaim what it holds. */
function keepsToItsQuota({ cohort }: WaitQueue, name?: string): boolean {
  const queue = cohort?.queues.find(({ metadata }) => metadata.name === name);
  return (
    queue !== undefined &&
    quotaViews(queue).every(({ nominal, reserved }) => reserved <= nominal)
  );
}
