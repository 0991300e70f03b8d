import type { Condition, KubePod } from '@squadron/kube-kinds';
import { findCondition } from '@squadron/kube-kinds';
import {
  containersOf,
  wordsOf,
} from '@squadron/backstage-plugin-squadron-common';
import type { PodFault } from '@squadron/backstage-plugin-squadron-common';

/** Why a pod of phase Failed ended. @public */
export function failedPod(pod: KubePod): PodFault {
  const failed = containersOf(pod).find(
    container => (container.state?.terminated?.exitCode ?? 0) !== 0,
  );
  const terminated = failed?.state?.terminated;
  const disrupted = findCondition(pod, 'DisruptionTarget');
  const isMemory = terminated?.reason === 'OOMKilled';
  const detail = isMemory
    ? `out of memory (container ${failed?.name})`
    : disruptionWords(disrupted) ??
      (terminated
        ? `exit code ${terminated.exitCode} (container ${failed?.name})`
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
): string | undefined {
  if (condition?.status !== 'True') {
    return undefined;
  }
  switch (condition.reason) {
    case 'PreemptionByScheduler':
      return 'preempted by the scheduler for a pod of higher priority';
    case 'DeletionByTaintManager':
      return 'its node was lost or tainted';
    case 'DeletionByPodGC':
      return 'its node no longer exists';
    case 'EvictionByEvictionAPI':
      return 'evicted from its node, e.g. by a drain';
    case 'TerminationByKubelet':
      return (
        condition.message ||
        'terminated by its node, which ran short of resources'
      );
    default:
      return condition.message || wordsOf(condition.reason) || undefined;
  }
}
