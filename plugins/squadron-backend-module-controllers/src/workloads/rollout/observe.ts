import {
  boundVolume,
  chooseClusters,
  deploymentAffinities,
  deploymentPods,
  handoverClusters,
  lostRunOf,
  multiKueueChecks,
  type DispatchKey,
  type SquadronConfig,
} from '@squadron/backstage-plugin-squadron-node';
import { HUB_CLUSTER_ID, LABELS, KINDS } from '@squadron/kube-kinds';
import { listOnHub } from '../../engine/keys';
import type { DispatchReader } from '../../placement/dispatch/observe';
import { rolloutOf } from './decide';
import type { ObservedRollout } from './types';
import { admittedAttempt } from '../move/admittedAttempt';

/** As long as a pod tolerates an unreachable node by Kubernetes' default. */
const SERVING_LOST_MS = 5 * 60_000;

/** Reads the cache only. @internal */
export function observeRollout(
  { fleet, fleetNamespace, now }: DispatchReader & { now: number },
  key: DispatchKey,
  { enabled, servingLostMs = SERVING_LOST_MS }: SquadronConfig['dispatch'],
): ObservedRollout {
  const deployment = fleet.find(HUB_CLUSTER_ID, KINDS.deployment, key);
  const checks = new Set(multiKueueChecks(fleet));
  const lostRun =
    deployment && lostRunOf(fleet, { kind: 'deployment', object: deployment });
  return {
    deployment,
    ...(lostRun && { lostRun }),
    pods: deploymentPods(fleet, key).flatMap(({ pod, workload }) => {
      const attempt = workload && admittedAttempt(workload, checks);
      const rollout = rolloutOf(pod.metadata.annotations);
      const template = pod.metadata.labels?.[LABELS.podTemplateHash] ?? '';
      const volume = workload && boundVolume(fleet, workload);
      return attempt
        ? { cluster: attempt.cluster, template, rollout, volume }
        : [];
    }),
    isDispatching: enabled,
    choice: chooseClusters(
      enabled && deployment ? deploymentAffinities(deployment) : [],
    ),
    clusters: handoverClusters(
      listOnHub(fleet, KINDS.multiKueueCluster),
      listOnHub(fleet, KINDS.clusterProfile),
      fleetNamespace,
    ),
    now,
    lostAfterMs: servingLostMs,
  };
}
