import {
  messageOf,
  sentencesOf,
  stateMessage,
  stateOf,
  waitingIn,
  withCause,
  wordsOf,
  type MessageText,
  type QueueSummary,
  type StateView,
} from '@squadron/backstage-plugin-squadron-common';
import type { ClusterQueue, Condition, LocalQueue } from '@squadron/kube-kinds';
import { stalledState } from '../../health/state/stalledState';
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
      detail: messageOf('answers.queues.terminating'),
      from: active,
    });
  }
  const stopped = stopState(queue, active);
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
    detail: messageOf('answers.queues.notReconciled'),
    from: active,
  });
}

/** Why the queue admits nothing now; undefined when it is not stopped. For {@link JobFacts.queueStopped}. @public */
export function queueStopped(
  localQueue: LocalQueue | undefined,
  clusterQueue: ClusterQueue | undefined,
): MessageText | undefined {
  for (const queue of [clusterQueue, localQueue]) {
    const policy = queue?.spec?.stopPolicy;
    if (queue && policy && policy !== 'None') {
      const { name } = queue.metadata;
      return policy === 'HoldAndDrain'
        ? messageOf('answers.queues.isDrained', { name })
        : messageOf('answers.queues.isHeld', { name });
    }
  }
  return undefined;
}

/** The state of a queue and what happens next, in one or two sentences. @public */
export function queueVerdict(
  state: StateView<'queue'>,
  counts: Parameters<typeof waitingIn>[0] & Pick<QueueSummary, 'admitted'>,
): MessageText {
  const count = waitingIn(counts);
  const waiting = messageOf('answers.queues.waiting', { count });
  const { admitted, cannotRun } = counts;
  const both = messageOf('answers.comma', {
    what: waiting,
    more: messageOf('answers.queues.running', { count: admitted }),
  });
  const now =
    count + admitted + cannotRun === 0
      ? messageOf('answers.queues.idle')
      : both;
  const name = stateMessage(state);
  const what =
    cannotRun > 0
      ? messageOf('answers.comma', {
          what: name,
          more: messageOf('answers.queues.cannotRun', { count: cannotRun }),
        })
      : name;
  switch (state.code) {
    case 'Active':
      return sentencesOf(what, now);
    case 'OnHold':
      return sentencesOf(
        withCause(what, messageOf('answers.queues.onHold')),
        now,
      );
    case 'Drained':
      return sentencesOf(
        withCause(what, messageOf('answers.queues.drained')),
        now,
      );
    case 'Draining':
      return sentencesOf(
        withCause(what, messageOf('answers.queues.draining')),
        now,
      );
    case 'Misconfigured':
      return sentencesOf(
        withCause(what, state.detail),
        messageOf('answers.queues.untilFixed', { what: waiting }),
      );
    default:
      return sentencesOf(withCause(what, state.detail), now);
  }
}

function stopState(
  { spec, status }: ClusterQueue | LocalQueue,
  active: Condition | undefined,
) {
  const policy = spec?.stopPolicy;
  if (policy === 'HoldAndDrain') {
    return active && !status?.reservingWorkloads
      ? stateOf('Drained', 'neutral', { from: active })
      : stateOf('Draining', 'warning', { from: active });
  }
  return policy === 'Hold' || active?.reason === 'Stopped'
    ? stateOf('OnHold', 'warning', { from: active })
    : undefined;
}
