import {
  typeMeta,
  FIELD_MANAGERS,
  HUB_CLUSTER_ID,
  KINDS,
} from '@squadron/kube-kinds';
import type { OneblockCluster, KubeManifest } from '@squadron/kube-kinds';
import { writerFor, type ApplyAction } from '../../actions';
import { stampConditions, type ConditionDraft } from '../../engine/conditions';
import type { ObservedCluster } from './types';

const { ensureStatus } = writerFor(FIELD_MANAGERS.cluster);

/** @internal */
export type Phase =
  | 'Failed'
  | 'Paused'
  | 'Provisioning'
  | 'Ready'
  | 'Degraded'
  | 'Deleting';

/** Writes a Cluster's status; undefined when it is up to date. @internal */
export function statusAction(
  observed: ObservedCluster,
  cluster: OneblockCluster,
  phase: Phase,
  conditions: ConditionDraft[],
): ApplyAction | undefined {
  const { namespace, name, generation } = cluster.metadata;
  const capi = observed.capiCluster.known
    ? observed.capiCluster.value
    : undefined;
  const endpoint = capi?.spec?.controlPlaneEndpoint;
  const version =
    capi?.status?.controlPlane?.versions?.[0]?.version ??
    cluster.status?.version;
  const object: KubeManifest = {
    ...typeMeta(KINDS.oneblockCluster),
    metadata: { namespace, name },
    status: {
      ...(generation !== undefined && { observedGeneration: generation }),
      phase,
      ...(version && { version }),
      ...(endpoint?.host && {
        endpoint: `https://${endpoint.host}:${endpoint.port ?? 443}`,
      }),
      conditions: stampConditions(conditions, cluster.status?.conditions, {
        now: observed.now,
        generation,
      }),
    },
  };
  return ensureStatus(HUB_CLUSTER_ID, KINDS.oneblockCluster, object, cluster);
}
