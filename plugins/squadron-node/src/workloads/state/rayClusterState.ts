import {
  messageOf,
  sentencesOf,
  stateMessage,
  stateOf,
  withCause,
  wordsOf,
  type MessageText,
  type StateView,
} from '@squadron/backstage-plugin-squadron-common';
import type { KubePod, RayCluster } from '@squadron/kube-kinds';
import { findCondition, isTrue } from '@squadron/kube-kinds';
import { faultWords, worstPodFault } from './podFault';
import { replicaFailure } from './replicaFailure';

/**
 * State of a RayCluster that is not queued. Ignores `status.state`, which stays `ready` after pods are lost.
 *
 * @public
 */
export function rayClusterState(
  cluster: RayCluster,
  pods: readonly KubePod[] = [],
): StateView<'workload'> {
  const { metadata, status, spec } = cluster;
  if (metadata.deletionTimestamp) {
    return stateOf('Deleting', 'neutral', {
      since: metadata.deletionTimestamp,
    });
  }
  const failure = replicaFailure(cluster);
  if (failure) {
    return stateOf('Failed', 'danger', failure);
  }
  if (isTrue(cluster, 'RayClusterSuspending')) {
    return stateOf('Suspending', 'info', {
      from: findCondition(cluster, 'RayClusterSuspending'),
    });
  }
  if (spec?.suspend || isTrue(cluster, 'RayClusterSuspended')) {
    return stateOf('Suspended', 'neutral', {
      from: findCondition(cluster, 'RayClusterSuspended'),
    });
  }
  const provisioned = findCondition(cluster, 'RayClusterProvisioned');
  const desired = status?.desiredWorkerReplicas ?? 0;
  const ready = status?.readyWorkerReplicas ?? 0;
  const workers = messageOf('answers.workloads.ray.workers', {
    ready,
    count: desired,
  });
  const worst = worstPodFault(pods);
  const fault = worst && faultWords(worst);
  if (provisioned?.status !== 'True') {
    return stateOf('Starting', fault ? 'warning' : 'info', {
      detail: fault ?? (desired > 0 ? workers : undefined),
      from: provisioned,
      since: metadata.creationTimestamp,
    });
  }
  const head = findCondition(cluster, 'HeadPodReady');
  if (head?.status === 'False') {
    return stateOf('Degraded', 'danger', {
      detail: messageOf('answers.workloads.ray.headNotReady', {
        cause: fault ?? (head.message || wordsOf(head.reason)),
      }),
      from: head,
    });
  }
  if (ready < desired) {
    return stateOf('Degraded', 'warning', {
      detail: fault ?? workers,
      from: provisioned,
    });
  }
  return stateOf('Ready', 'success', { from: provisioned });
}

const NEXT: Partial<Record<StateView<'workload'>['code'], MessageText>> = {
  Ready: messageOf('answers.workloads.ray.ready'),
  Failed: messageOf('answers.workloads.next.fixed'),
  Degraded: messageOf('answers.workloads.ray.replaces'),
  Suspended: messageOf('answers.workloads.ray.suspended'),
};

/** The state of a RayCluster and what happens next, in one or two sentences. @public */
export function rayClusterVerdict(state: StateView<'workload'>): MessageText {
  return verdictOf(state, NEXT[state.code]);
}

/** The state and what happens next of a RayCluster or RayService; of one that cannot start, the cause. @internal */
export function verdictOf(
  state: StateView<'workload'>,
  next: MessageText | undefined,
): MessageText {
  if (state.code === 'Starting' && state.tone === 'warning') {
    return sentencesOf(
      withCause(
        messageOf('answers.workloads.verdict.cannotStart'),
        state.detail,
      ),
      messageOf('answers.workloads.next.fixed'),
    );
  }
  const what = withCause(stateMessage(state), state.detail);
  return next ? sentencesOf(what, next) : sentencesOf(what);
}
