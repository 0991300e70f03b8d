import { LABELS, findCondition, type KubePod } from '@squadron/kube-kinds';
import {
  containersOf,
  messageOf,
  stateMessage,
  type Message,
  type ObservedPod,
  type PodFault,
  type PodFaultCode,
} from '@squadron/backstage-plugin-squadron-common';
import { restartFault, waitingFault } from './containerFault';
import { failedPod } from './failedPod';
import { podEventFault } from './podEventFault';
import { schedulerWords } from './schedulerWords';

/** Faults that explain others come first: a head without its image matters more than an unschedulable worker. */
const RANK: readonly PodFaultCode[] = [
  'image',
  'config',
  'create',
  'memory',
  'crash',
  'failed',
  'unschedulable',
];

/** The fault that keeps a pod from running and needs a person to act; undefined when it has none. @public */
export function podFault(pod: ObservedPod): PodFault | undefined {
  if (pod.status?.phase === 'Succeeded') {
    return undefined;
  }
  if (pod.status?.phase === 'Failed') {
    return failedPod(pod);
  }
  const scheduled = findCondition(pod, 'PodScheduled');
  if (scheduled?.status === 'False' && scheduled.reason === 'Unschedulable') {
    return {
      code: 'unschedulable',
      state: 'Unschedulable',
      tone: 'warning',
      detail: schedulerWords(scheduled.message),
      at: scheduled.lastTransitionTime,
      from: scheduled,
    };
  }
  for (const container of containersOf(pod)) {
    const fault = waitingFault(container) ?? restartFault(container);
    if (fault) {
      return fault;
    }
  }
  return pod.newestEvent && podEventFault(pod.newestEvent);
}

/**
 * The fault that explains why the pods of a workload do not run; of several, the one that explains the others. Pods
 * that are terminating or have succeeded do not count.
 *
 * @public
 */
export function worstPodFault(
  pods: readonly ObservedPod[],
): { pod: KubePod; fault: PodFault } | undefined {
  const faulty = pods.flatMap(pod => {
    const fault = pod.metadata.deletionTimestamp ? undefined : podFault(pod);
    return fault ? [{ pod, fault }] : [];
  });
  return faulty.sort(
    (a, b) =>
      RANK.indexOf(a.fault.code) - RANK.indexOf(b.fault.code) ||
      Number(isHead(b.pod)) - Number(isHead(a.pod)),
  )[0];
}

/** The pod and its fault in one line. @public */
export function faultWords({
  pod,
  fault,
}: NonNullable<ReturnType<typeof worstPodFault>>): Message {
  return messageOf('answers.workloads.pod.fault', {
    pod: pod.metadata.name,
    fault: fault.detail ?? stateMessage({ code: fault.state }),
  });
}

/** Whether a pod is the head of a RayCluster. @public */
export function isHead(pod: KubePod): boolean {
  return pod.metadata.labels?.[LABELS.rayNodeType] === 'head';
}
