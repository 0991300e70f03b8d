import type { PodView, StateView } from '../api';
import { LABELS } from '../constants';
import type { ContainerStatus, KubePod } from '../kinds';
import { findCondition, isTrue } from './conditions';
import { stateOf, wordsOf } from './state';

/** Waiting reasons that do not go away by themselves, in words. */
const FAULTS: Readonly<Record<string, string>> = {
  ErrImagePull: 'image cannot be pulled',
  ImagePullBackOff: 'image cannot be pulled',
  InvalidImageName: 'image name is not valid',
  ErrImageNeverPull: 'image is not on the node',
  CreateContainerConfigError: 'a Secret or ConfigMap is missing',
  CreateContainerError: 'container cannot be created',
  RunContainerError: 'container cannot be started',
  CrashLoopBackOff: 'crashes again and again',
};

/**
 * The state of a pod, looking through its phase to what its containers wait for.
 *
 * @public
 */
export function podState(pod: KubePod): StateView {
  const { metadata, status } = pod;
  if (metadata.deletionTimestamp) {
    return stateOf('Terminating', 'neutral', {
      since: metadata.deletionTimestamp,
    });
  }
  if (status?.phase === 'Succeeded') {
    return stateOf('Succeeded', 'success');
  }
  if (status?.phase === 'Failed') {
    return stateOf('Failed', 'danger', { detail: failureOf(pod) });
  }
  const fault = faultOf(pod);
  if (fault) {
    return fault;
  }
  if (status?.phase === 'Running') {
    const ready = findCondition(pod, 'Ready');
    return isTrue(pod, 'Ready')
      ? stateOf('Running', 'success', { since: ready?.lastTransitionTime })
      : stateOf('Starting', 'info', { detail: 'not ready yet', from: ready });
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
      : 'pulling image';
  return stateOf('Starting', 'info', { detail, since: status?.startTime });
}

/** A pod for a page. @public */
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

/** What keeps a pod from running and needs somebody to act; undefined when nothing does. @internal */
export function faultOf(pod: KubePod): StateView | undefined {
  const scheduled = findCondition(pod, 'PodScheduled');
  if (scheduled?.status === 'False' && scheduled.reason === 'Unschedulable') {
    return stateOf('Unschedulable', 'warning', {
      detail: scheduled.message,
      from: scheduled,
    });
  }
  for (const container of containersOf(pod)) {
    const waiting = container.state?.waiting;
    const words = waiting?.reason && FAULTS[waiting.reason];
    if (words) {
      const tone = waiting.reason === 'CrashLoopBackOff' ? 'danger' : 'warning';
      return {
        ...stateOf('Faulty', tone, {
          detail: `${words} (container ${container.name})`,
        }),
        raw: { reason: waiting.reason, message: waiting.message },
      };
    }
  }
  return undefined;
}

function containersOf(pod: KubePod): ContainerStatus[] {
  return [
    ...(pod.status?.initContainerStatuses ?? []),
    ...(pod.status?.containerStatuses ?? []),
  ];
}

function failureOf(pod: KubePod): string | undefined {
  const failed = containersOf(pod).find(
    container => (container.state?.terminated?.exitCode ?? 0) !== 0,
  );
  const terminated = failed?.state?.terminated;
  if (!terminated) {
    return pod.status?.message || wordsOf(pod.status?.reason) || undefined;
  }
  return terminated.reason === 'OOMKilled'
    ? `out of memory (container ${failed?.name})`
    : `exit code ${terminated.exitCode} (container ${failed?.name})`;
}
