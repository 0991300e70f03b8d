import {
  containersOf,
  messageOf,
  stateOf,
  wordsOf,
  type PodView,
  type StateView,
} from '@squadron/backstage-plugin-squadron-common';
import { LABELS, findCondition, isTrue } from '@squadron/kube-kinds';
import type { KubePod } from '@squadron/kube-kinds';
import { podFault } from '@squadron/backstage-plugin-squadron-node';

/** The state of a pod, from its phase and the waiting reasons of its containers. @public */
export function podState(pod: KubePod): StateView<'pod'> {
  const { metadata, status } = pod;
  if (metadata.deletionTimestamp) {
    return stateOf('Terminating', 'neutral', {
      since: metadata.deletionTimestamp,
    });
  }
  if (status?.phase === 'Succeeded') {
    return stateOf('Succeeded', 'success');
  }
  const fault = podFault(pod);
  if (fault) {
    const { state, tone, detail, from, raw } = fault;
    return { ...stateOf(state, tone, { detail, from }), ...(raw && { raw }) };
  }
  if (status?.phase === 'Running') {
    const ready = findCondition(pod, 'Ready');
    return isTrue(pod, 'Ready')
      ? stateOf('Running', 'success', { since: ready?.lastTransitionTime })
      : stateOf('Starting', 'info', {
          detail: messageOf('answers.workloads.pod.notReady'),
          from: ready,
        });
  }
  if (!pod.spec?.nodeName) {
    return stateOf('Scheduling', 'info', { since: metadata.creationTimestamp });
  }
  const waiting = containersOf(pod).find(container => container.state?.waiting)
    ?.state?.waiting;
  const detail =
    waiting?.reason &&
    waiting.reason !== 'ContainerCreating' &&
    waiting.reason !== 'PodInitializing'
      ? wordsOf(waiting.reason)
      : messageOf('answers.workloads.pod.pulling');
  return stateOf('Starting', 'info', { detail, since: status?.startTime });
}

/** The view of a pod. @public */
export function podView(pod: KubePod, cluster: string): PodView {
  const labels = pod.metadata.labels ?? {};
  const group = labels[LABELS.rayGroup];
  const type = labels[LABELS.rayNodeType];
  return {
    name: pod.metadata.name,
    cluster,
    namespace: pod.metadata.namespace ?? '',
    role:
      type === 'head'
        ? 'head'
        : group ?? (labels[LABELS.jobName] ? 'job' : type ?? 'pod'),
    node: pod.spec?.nodeName,
    state: podState(pod),
    restarts: containersOf(pod).reduce(
      (sum, container) => sum + (container.restartCount ?? 0),
      0,
    ),
  };
}
