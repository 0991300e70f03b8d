import type { StateView } from '@squadron/backstage-plugin-squadron-common';
import type {
  ClusterQueue,
  Condition,
  LocalQueue,
  StopPolicy,
} from '@squadron/kube-kinds';
import {
  stateText,
  stalledState,
  counted,
  stateOf,
  wordsOf,
} from '@squadron/backstage-plugin-squadron-common';
import { findCondition } from '@squadron/kube-kinds';

/** State of a ClusterQueue or LocalQueue from its stop policy and its condition `Active`. @public */
export function queueState(
  queue: ClusterQueue | LocalQueue,
): StateView<'queue'> {
  const stalled = stalledState(queue);
  if (stalled) {
    return stalled;
  }
  const active = findCondition(queue, 'Active');
  if (queue.metadata.deletionTimestamp || active?.reason === 'Terminating') {
    return stateOf('Terminating', 'neutral', {
      since: queue.metadata.deletionTimestamp,
      detail: 'until its workloads are gone',
      from: active,
    });
  }
  const stopped = stopState(queue.spec?.stopPolicy, active);
  if (stopped) {
    return stopped;
  }
  if (active?.status === 'True') {
    return stateOf('Active', 'success', { from: active });
  }
  if (active?.status === 'False') {
    return stateOf('Misconfigured', 'danger', {
      detail: active.message || wordsOf(active.reason),
      from: active,
    });
  }
  return stateOf('Unknown', 'neutral', {
    detail: 'Kueue has not reconciled it yet',
    from: active,
  });
}

/** Why the queue admits nothing now; undefined when it is not stopped. For {@link JobFacts.queueStopped}. @public */
export function queueStopped(
  localQueue: LocalQueue | undefined,
  clusterQueue: ClusterQueue | undefined,
): string | undefined {
  for (const queue of [clusterQueue, localQueue]) {
    const policy = queue?.spec?.stopPolicy;
    if (queue && policy && policy !== 'None') {
      const how = policy === 'HoldAndDrain' ? 'drained' : 'held';
      return `queue ${queue.metadata.name} is ${how}`;
    }
  }
  return undefined;
}

/** The state of a queue and what happens next, in one or two sentences. @public */
export function queueVerdict(
  state: StateView<'queue'>,
  counts: { pending: number; admitted: number },
): string {
  const waiting = `${counted(counts.pending, 'job')} ${
    counts.pending === 1 ? 'waits' : 'wait'
  }`;
  const running = `${counts.admitted} ${
    counts.admitted === 1 ? 'runs' : 'run'
  }`;
  switch (state.code) {
    case 'Active':
      return `Active. ${waiting}, ${running}.`;
    case 'OnHold':
      return `On hold: it admits no workloads; running workloads continue. ${waiting}, ${running}.`;
    case 'Draining':
      return `Draining: it admits no workloads and evicts running ones. ${waiting}, ${running}.`;
    case 'Misconfigured':
      return `Misconfigured: ${state.detail}. ${waiting} until that is fixed.`;
    default:
      return `${stateText(state)}${
        state.detail ? `: ${state.detail}` : ''
      }. ${waiting}, ${running}.`;
  }
}

function stopState(
  policy: StopPolicy | undefined,
  active: Condition | undefined,
) {
  if (policy === 'HoldAndDrain') {
    return stateOf('Draining', 'warning', { from: active });
  }
  return policy === 'Hold' || active?.reason === 'Stopped'
    ? stateOf('OnHold', 'warning', { from: active })
    : undefined;
}
