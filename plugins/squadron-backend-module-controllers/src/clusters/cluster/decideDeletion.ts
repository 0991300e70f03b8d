import {
  findCondition,
  HUB_CLUSTER_ID,
  SQUADRON_FINALIZER,
  KINDS,
} from '@squadron/kube-kinds';
import type { OneblockCluster } from '@squadron/kube-kinds';
import { ensureDeleted, isOurs, releaseFinalizer } from '../../actions';
import type { Decision } from '../../actions';
import type { ConditionDraft } from '../../engine/conditions';
import { missingKindsOf } from './blocked';
import { pauseActions } from './capiCluster';
import { falseCondition } from './conditions';
import { releaseStep } from './release';
import { drainCondition } from './drainCondition';
import { isOwnedBy, ownedParts } from './ownedParts';
import { statusAction } from './status';
import type { DeletionStep, ObservedCluster } from './types';

/** Requeue delay while unwatched objects are being deleted. */
const RETRY_MS = 2_000;

/**
 * Deletes a Cluster in order: no new workloads, drain, then the cluster, its profile and the rest; the finalizer last.
 * Each step waits until its objects are confirmed to be deleted. With the deletion policy Detach the cluster is
 * released instead.
 *
 * @internal
 */
export function decideDeletion(
  observed: ObservedCluster,
  cluster: OneblockCluster,
): Decision {
  const { finalizers } = cluster.metadata;
  if (!finalizers?.includes(SQUADRON_FINALIZER)) {
    return { actions: [] };
  }
  const drain = drainCondition(observed, cluster);
  const step = nextStep(observed, cluster, drain);
  if (!step) {
    return {
      actions: [releaseFinalizer(KINDS.oneblockCluster, cluster)],
    };
  }
  return {
    actions: step.actions,
    status: statusAction(observed, cluster, 'Deleting', [
      falseCondition('Ready', step.reason, step.message),
      ...(drain ? [drain] : []),
    ]),
    requeueAfterMs: RETRY_MS,
  };
}

function nextStep(
  observed: ObservedCluster,
  cluster: OneblockCluster,
  drain: ConditionDraft | undefined,
): DeletionStep | undefined {
  const { capiCluster, children } = observed;
  const { uid = '' } = cluster.metadata;
  if (cluster.spec?.paused) {
    return {
      reason: 'Paused',
      message: 'spec.paused is true: the deletion continues once it is false',
      actions: pauseActions(observed),
    };
  }
  if (!capiCluster.known) {
    return { reason: 'Unknown', message: capiCluster.reason, actions: [] };
  }
  const capi = capiCluster.value;
  if (!capi || !isOwnedBy(uid, capi)) {
    return lastSteps(observed, uid);
  }
  if (capi.metadata.deletionTimestamp) {
    const missing = missingKindsOf(children);
    const deleting = findCondition(capi, 'Deleting');
    return missing.length > 0
      ? {
          reason: 'ProviderNotInstalled',
          message: `${missing.join(
            ', ',
          )} cannot be read on the hub, so the machines cannot be deleted; ask a management admin to reinstall the Cluster API providers`,
          actions: [],
        }
      : {
          reason: deleting?.reason || 'DeletingCluster',
          message:
            deleting?.message ||
            'waits until the Cluster API Cluster is deleted',
          // It may have been paused before.
          actions: pauseActions(observed),
        };
  }
  if (drain && drain.status !== 'True') {
    return { reason: 'Draining', message: drain.message, actions: [] };
  }
  const { multiKueueCluster, hasCredential, isListed } = observed.connection;
  if (multiKueueCluster || hasCredential || isListed) {
    return {
      reason: 'LeavingMultiKueue',
      message: 'waits until no new workloads are sent to the cluster',
      actions: [],
    };
  }
  return cluster.spec?.deletionPolicy === 'Detach'
    ? releaseStep(observed, uid, capi)
    : {
        reason: 'DeletingCluster',
        message: 'deletes the Cluster API Cluster',
        actions: ensureDeleted(HUB_CLUSTER_ID, KINDS.capiCluster, capi),
      };
}

/** The steps after Cluster API's Cluster is deleted or released. */
function lastSteps(
  observed: ObservedCluster,
  uid: string,
): DeletionStep | undefined {
  const { capiCluster, profile } = observed;
  const isDeleted = capiCluster.known && !capiCluster.value;
  if (profile && isOurs(profile) && isDeleted) {
    return {
      reason: 'WaitingForProfile',
      message: 'waits until the ClusterProfile is deleted',
      actions: [],
    };
  }
  const left = ownedParts(observed, uid);
  return left.length === 0
    ? undefined
    : {
        reason: 'RemovingObjects',
        message: `removes ${left
          .map(({ kind, object }) => `${kind.kind} ${object.metadata.name}`)
          .join(', ')}`,
        actions: left.flatMap(({ kind, live }) =>
          ensureDeleted(HUB_CLUSTER_ID, kind, live),
        ),
      };
}
