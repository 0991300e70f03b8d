import type { KubeEvent } from '@squadron/kube-kinds';
import { imageFault } from './containerFault';
import { firstTimeOf } from '../../state/eventTimes';
import {
  messageOf,
  type PodFault,
} from '@squadron/backstage-plugin-squadron-common';
import { schedulerWords } from './schedulerWords';

/**
 * The fault in the newest event of a pod, which its status does not show: while volumes are mounted or the sandbox is
 * created, the status is just `ContainerCreating`. Undefined when the event reports progress.
 *
 * @internal
 */
export function podEventFault(event: KubeEvent): PodFault | undefined {
  const fault = faultIn(event.reason ?? '', event.message ?? '');
  return (
    fault && {
      ...fault,
      tone: 'warning',
      at: firstTimeOf(event),
      raw: { reason: event.reason, message: event.message },
    }
  );
}

function faultIn(
  reason: string,
  message: string,
): Pick<PodFault, 'code' | 'state' | 'detail'> | undefined {
  switch (reason) {
    case 'FailedScheduling':
      return {
        code: 'unschedulable',
        state: 'Unschedulable',
        detail: schedulerWords(message),
      };
    case 'FailedMount':
    case 'FailedAttachVolume':
      return { state: 'Faulty', ...volumeFault(message) };
    case 'FailedCreatePodSandBox':
    case 'NetworkNotReady':
      return {
        code: 'create',
        state: 'Faulty',
        detail: messageOf('answers.workloads.pod.network'),
      };
    case 'Failed':
    case 'BackOff':
      return /\bpull/i.test(message)
        ? {
            code: 'image',
            state: 'Faulty',
            detail: imageFault('cannotPull', message),
          }
        : undefined;
    default:
      return undefined;
  }
}

function volumeFault(message: string): Pick<PodFault, 'code' | 'detail'> {
  const missing = /\b(secret|configmap) "([^"]+)" not found/i.exec(message);
  if (missing) {
    const kind = missing[1].toLowerCase() === 'secret' ? 'Secret' : 'ConfigMap';
    return {
      code: 'config',
      detail: messageOf('answers.workloads.pod.missing', {
        object: `${kind} ${missing[2]}`,
      }),
    };
  }
  const volume = /volume "([^"]+)"/.exec(message)?.[1];
  return {
    code: 'create',
    detail: volume
      ? messageOf('answers.workloads.pod.volumeNamed', { volume })
      : messageOf('answers.workloads.pod.volume'),
  };
}
