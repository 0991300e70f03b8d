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

/**
 * The state of a Deployment that serves, or that is not meant to. While none of its pods is available, the Workload of a
 * pod shows why.
 *
 * @internal
 */
export function deploymentState({
  job,
  remote,
}: JobFacts): StateView<'workload'> | undefined {
  if (job.kind !== 'deployment') {
    return undefined;
  }
  const { metadata, spec, status } = job.object;
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
  const from = findCondition(job.object, 'Available');
  const count = messageOf('answers.workloads.serving.available', {
    available,
    replicas,
  });
  const updated = status?.updatedReplicas ?? 0;
  const isRollingOut =
    updated < replicas ||
    (status?.replicas ?? 0) > updated ||
    (status?.observedGeneration ?? 0) < (metadata.generation ?? 0);
  if (isRollingOut) {
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
