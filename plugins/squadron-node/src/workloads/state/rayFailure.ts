import type { KubePod, RayJob } from '@squadron/kube-kinds';
import { faultWords, worstPodFault } from './podFault';
import {
  messageOf,
  withCause,
  wordsOf,
  type MessageText,
} from '@squadron/backstage-plugin-squadron-common';

/** Messages that report only the loss of Ray's own processes. */
const LOST_RAY =
  /head pod not found|ray job not found|actor died|raylet (died|has terminated)|node .*(died|was terminated)|worker .*died|grace period/i;

/** Ray's messages when a driver or worker ran out of memory. */
const OUT_OF_MEMORY =
  /OutOfMemoryError|OOM|memory monitor|exit code (137|-9)\b/;

const MAX_LINE_LENGTH = 160;

/**
 * Why a RayJob failed: from KubeRay's reason, Ray's message, and the faults of its pods where those two lack the cause
 * (KubeRay 1.6, Ray 2).
 *
 * @public
 */
export function rayFailure(
  status: NonNullable<RayJob['status']>,
  pods: readonly KubePod[],
): MessageText {
  const { reason, message = '' } = status;
  const fault = worstPodFault(pods);
  const pod = fault && faultWords(fault);
  switch (reason) {
    case 'AppFailed':
      return LOST_RAY.test(message) && pod ? pod : appFailure(message);
    case 'SubmissionFailed':
      return withCause(
        messageOf('answers.workloads.failed.notSubmitted'),
        pod ?? submissionCause(message),
      );
    case 'DeadlineExceeded':
      return messageOf('answers.workloads.failed.deadline');
    case 'PreRunningDeadlineExceeded':
      return withCause(
        messageOf('answers.workloads.failed.startDeadline'),
        pod,
      );
    case 'JobDeploymentStatusTransitionGracePeriodExceeded':
      return pod ?? messageOf('answers.workloads.failed.noReport');
    default:
      return message ? appFailure(message) : pod ?? wordsOf(reason);
  }
}

function appFailure(message: string): MessageText {
  if (/runtime[_ ]env|runtime environment/i.test(message)) {
    return messageOf('answers.workloads.failed.runtimeEnv', {
      cause: lastLine(message),
    });
  }
  const exitCode = /exit code (-?\d+)/.exec(message)?.[1];
  if (OUT_OF_MEMORY.test(message)) {
    return exitCode
      ? messageOf('answers.workloads.failed.killed', { exitCode })
      : messageOf('answers.workloads.failed.outOfMemory');
  }
  if (exitCode !== undefined) {
    const last = lastLine(message);
    const isOwnLine = !last.includes('exit code');
    return withCause(
      messageOf('answers.workloads.failed.exitCode', { exitCode }),
      isOwnLine ? last : undefined,
    );
  }
  return message || messageOf('answers.workloads.failed.entrypoint');
}

/** KubeRay: `Job submission has failed. Reason: … . Message: …`. */
function submissionCause(message: string): string {
  return /Message: (.+)$/s.exec(message)?.[1] ?? message;
}

/** The last line of a stack trace has the cause. */
function lastLine(message: string): string {
  const lines = message
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean);
  const last = lines[lines.length - 1] ?? '';
  return last.length > MAX_LINE_LENGTH
    ? `${last.slice(0, MAX_LINE_LENGTH - 1)}…`
    : last;
}
