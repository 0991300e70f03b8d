import type { StateView } from '@squadron/backstage-plugin-squadron-common';
import type { KubePod, RayCluster } from '@squadron/kube-kinds';
import {
  stateText,
  counted,
  sentences,
  stateOf,
  wordsOf,
} from '@squadron/backstage-plugin-squadron-common';
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
  const workers = `${ready} of ${counted(desired, 'worker')} ready`;
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
      detail: `its head is not ready: ${
        fault ?? (head.message || wordsOf(head.reason))
      }`,
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

/** The state of a RayCluster and what happens next, in one or two sentences. @public */
export function rayClusterVerdict(state: StateView<'workload'>): string {
  const because = state.detail ? `: ${state.detail}` : '';
  switch (state.code) {
    case 'Ready':
      return 'Ready. It accepts jobs.';
    case 'Starting':
      return state.tone === 'warning'
        ? sentences(
            `Cannot start${because}`,
            'It continues automatically once that is fixed',
          )
        : sentences(`Starting${because}`);
    case 'Failed':
      return sentences(
        `Failed${because}`,
        'It continues automatically once that is fixed',
      );
    case 'Degraded':
      return sentences(
        `Degraded${because}`,
        'KubeRay replaces lost pods automatically',
      );
    case 'Suspended':
      return 'Suspended. Its pods are gone until it is resumed.';
    default:
      return sentences(`${stateText(state)}${because}`);
  }
}
