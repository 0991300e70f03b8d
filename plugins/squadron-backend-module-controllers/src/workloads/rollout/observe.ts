import {
  admittedAttempt,
  chooseClusters,
  deploymentAffinities,
  deploymentPods,
  handoverClusters,
  multiKueueChecks,
} from '@squadron/backstage-plugin-squadron-node';
import type { DispatchKey } from '@squadron/backstage-plugin-squadron-node';
import {
  clusterProfileKind,
  deploymentKind,
  HUB_CLUSTER_ID,
  LABELS,
  multiKueueClusterKind,
  type KubeObject,
  type Kind,
} from '@squadron/kube-kinds';
import type { DispatchReader } from '../../placement/dispatch/observe';
import { rolloutOf } from './decide';
import type { ObservedRollout } from './types';

/** Reads the cache only. @internal */
export function observeRollout(
  { fleet, fleetNamespace }: DispatchReader,
  key: DispatchKey,
  isDispatcher: boolean,
): ObservedRollout {
  const deployment = fleet.find(HUB_CLUSTER_ID, deploymentKind, key);
  const checks = new Set(multiKueueChecks(fleet));
  const listOf = <T extends KubeObject>(kind: Kind<T>) =>
    fleet
      .list(kind, { cluster: HUB_CLUSTER_ID })
      .flatMap(result => ('items' in result ? result.items : []));
  return {
    deployment,
    pods: deploymentPods(fleet, key).flatMap(({ pod, workload }) => {
      const attempt = workload && admittedAttempt(workload, checks);
      const rollout = rolloutOf(pod.metadata.annotations);
      const template = pod.metadata.labels?.[LABELS.podTemplateHash] ?? '';
      return attempt ? [{ cluster: attempt.cluster, template, rollout }] : [];
    }),
    choice: chooseClusters(
      isDispatcher && deployment ? deploymentAffinities(deployment) : [],
    ),
    clusters: handoverClusters(
      listOf(multiKueueClusterKind),
      listOf(clusterProfileKind),
      fleetNamespace,
    ),
  };
}
