import type { StateView } from '@squadron/backstage-plugin-squadron-common';
import type { ContainerStatus } from '@squadron/kube-kinds';
import {
  messageOf,
  stateOf,
  wordsOf,
} from '@squadron/backstage-plugin-squadron-common';

/**
 * Whether a container's log has content: none before the container started, all of it after the container ended.
 *
 * @internal
 */
export function containerLogState(
  status: ContainerStatus | undefined,
): StateView<'log'> {
  const { running, terminated, waiting } = status?.state ?? {};
  if (running) {
    return stateOf('Running', 'success', { since: running.startedAt });
  }
  if (terminated) {
    const { exitCode = 0, reason, finishedAt } = terminated;
    return exitCode === 0
      ? stateOf('Ended', 'success', { since: finishedAt })
      : stateOf('Failed', 'danger', {
          detail:
            reason && reason !== 'Error'
              ? wordsOf(reason)
              : messageOf('answers.workloads.pod.exitCode', { exitCode }),
          since: finishedAt,
        });
  }
  return stateOf('NotStarted', 'neutral', { detail: waitingWords(waiting) });
}

function waitingWords(waiting: { reason?: string } | undefined): string {
  const reason = waiting?.reason;
  return reason === undefined || reason === 'ContainerCreating'
    ? ''
    : wordsOf(reason);
}
