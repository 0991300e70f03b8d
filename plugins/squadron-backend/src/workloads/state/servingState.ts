import {
  messageOf,
  stateOf,
  withCause,
  type JobFacts,
  type StateView,
} from '@squadron/backstage-plugin-squadron-common';
import {
  faultWords,
  worstPodFault,
} from '@squadron/backstage-plugin-squadron-node';
import { findCondition } from '@squadron/kube-kinds';
import { workerLostState } from './jobPlacement';

type ReplicatedJob = Extract<
  JobFacts['job'],
  { kind: 'deployment' | 'statefulset' }
>;

/**
 * The state of a Deployment or StatefulSet that serves, or that has no replicas. While none of its pods is available,
 * its Workload shows why.
 *
 * @internal
 */
export function servingState(
  facts: JobFacts,
  nowMs: number,
): StateView<'workload'> | undefined {
  const { job, remote, waitingPods = 0 } = facts;
  if (job.kind !== 'deployment' && job.kind !== 'statefulset') {
    return undefined;
  }
  const { spec, status } = job.object;
  const replicas = spec?.replicas ?? 1;
  const available = status?.availableReplicas ?? 0;
  if (replicas === 0) {
    return stateOf('Suspended', 'neutral', {
      detail: messageOf('answers.workloads.serving.scaledToZero'),
    });
  }
  if (available === 0) {
    return undefined;
  }
  // The hub still counts the pods as available that it last saw there.
  const lost = workerLostState(facts, nowMs);
  if (lost) {
    return lost;
  }
  const from = findCondition(job.object, 'Available');
  const count = withCause(
    messageOf('answers.workloads.serving.available', { available, replicas }),
    waitingPods > 0
      ? messageOf('answers.workloads.serving.waiting', { count: waitingPods })
      : undefined,
  );
  if (isRollingOut(job)) {
    return stateOf('Upgrading', 'info', { detail: count, from });
  }
  if (available >= replicas) {
    return stateOf('Serving', 'success', { detail: count, from });
  }
  const worst = worstPodFault(remote?.pods ?? []);
  return stateOf('Degraded', 'warning', {
    detail: withCause(count, worst && faultWords(worst)),
    from: findCondition(job.object, 'Progressing'),
  });
}

function isRollingOut({ kind, object }: ReplicatedJob): boolean {
  const { metadata, spec, status } = object;
  const {
    replicas = 0,
    updatedReplicas = 0,
    observedGeneration = 0,
  } = status ?? {};
  if (observedGeneration < (metadata.generation ?? 0)) {
    return true;
  }
  // A StatefulSet counts updated replicas only during an update.
  return kind === 'statefulset'
    ? object.status?.currentRevision !== object.status?.updateRevision
    : updatedReplicas < (spec?.replicas ?? 1) || replicas > updatedReplicas;
}
