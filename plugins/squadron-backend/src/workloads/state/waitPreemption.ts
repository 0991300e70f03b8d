import {
  messageOf,
  type Message,
} from '@squadron/backstage-plugin-squadron-common';
import type { Workload } from '@squadron/kube-kinds';
import type { WaitQueue } from './waitFacts';

/** Why Kueue preempts no holder, and the least priority that would change that. */
interface NoPreemption {
  why: Message;
  /** The workload would have to be above it; absent where no priority helps. */
  above?: number;
}

/**
 * Why Kueue preempts none of the holders of a queue's quota for a workload of the given priority. Undefined when it may
 * preempt one of them: only Kueue knows then whether that frees enough.
 *
 * @internal
 */
export function noPreemption(
  { cluster, clusterQueue }: WaitQueue,
  holders: readonly Workload[],
  priority: number,
): NoPreemption | undefined {
  if (!clusterQueue || holders.length === 0) {
    return undefined;
  }
  const queue = clusterQueue.metadata.name;
  const { withinClusterQueue = 'Never', reclaimWithinCohort = 'Never' } =
    clusterQueue.spec?.preemption ?? {};
  const exposed = holders.flatMap(({ spec, status }) => {
    const isOwn = status?.admission?.clusterQueue === queue;
    const policy = isOwn ? withinClusterQueue : reclaimWithinCohort;
    return policy === 'Never' ? [] : [{ policy, its: spec?.priority ?? 0 }];
  });
  if (exposed.length === 0) {
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
  if (mayPreempt) {
    return undefined;
  }
  const above = Math.min(...exposed.map(({ its }) => its));
  return {
    above,
    why: messageOf('answers.workloads.wait.preemptsLower', {
      queue,
      cluster,
      priority,
      above,
    }),
  };
}
