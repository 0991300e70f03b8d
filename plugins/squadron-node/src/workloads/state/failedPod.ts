import type { Condition, KubePod } from '@squadron/kube-kinds';
import { findCondition } from '@squadron/kube-kinds';
import {
  containersOf,
  messageOf,
  wordsOf,
  type MessageText,
  type PodFault,
} from '@squadron/backstage-plugin-squadron-common';

/** Why a pod of phase Failed ended. @public */
export function failedPod(pod: KubePod): PodFault {
  const failed = containersOf(pod).find(
    container => (container.state?.terminated?.exitCode ?? 0) !== 0,
  );
  const terminated = failed?.state?.terminated;
  const disrupted = findCondition(pod, 'DisruptionTarget');
  const isMemory = terminated?.reason === 'OOMKilled';
  const detail = isMemory
    ? messageOf('answers.workloads.pod.outOfMemory', {
        container: failed?.name ?? '',
      })
    : disruptionWords(disrupted) ??
      (terminated
        ? messageOf('answers.workloads.pod.inContainer', {
            what: messageOf('answers.workloads.pod.exitCode', {
              exitCode: terminated.exitCode ?? 0,
            }),
            container: failed?.name ?? '',
          })
        : pod.status?.message || wordsOf(pod.status?.reason) || undefined);
  return {
    code: isMemory ? 'memory' : 'failed',
    state: 'Failed',
    tone: 'danger',
    detail,
    at: terminated?.finishedAt ?? disrupted?.lastTransitionTime,
  };
}

/** Why Kubernetes removed a pod (condition `DisruptionTarget`), in words. @public */
export function disruptionWords(
  condition: Condition | undefined,
): MessageText | undefined {
  if (condition?.status !== 'True') {
    return undefined;
  }
  switch (condition.reason) {
    case 'PreemptionByScheduler':
      return messageOf('answers.workloads.pod.preempted');
    case 'DeletionByTaintManager':
      return messageOf('answers.workloads.pod.tainted');
    case 'DeletionByPodGC':
      return messageOf('answers.workloads.pod.noNode');
    case 'EvictionByEvictionAPI':
      return messageOf('answers.workloads.pod.evicted');
    case 'TerminationByKubelet':
      return condition.message || messageOf('answers.workloads.pod.terminated');
    default:
      return condition.message || wordsOf(condition.reason) || undefined;
  }
}
