import {
  capiClusterKind,
  HUB_CLUSTER_ID,
  LABELS,
  oneblockClusterKind,
  SQUADRON_FINALIZER,
} from '@squadron/backstage-plugin-squadron-common';
import type { OneblockCluster } from '@squadron/backstage-plugin-squadron-common';
import { ensureGone, isOurs } from '../../actions';
import type { Action, Decision } from '../../actions';
import { open } from './conditions';
import { statusAction } from './status';
import type { Child, ObservedCluster } from './types';

/** How soon to look again while something that is not watched goes away. */
const RETRY_MS = 2_000;

interface Step {
  reason: string;
  message: string;
  actions: Action[];
}

/**
 * Takes a Cluster down in order: no new work, then the cluster, then its profile, then the rest; the
 * finalizer last. Each step waits until what it removes is seen to be gone.
 *
 * @internal
 */
export function decideDeletion(
  observed: ObservedCluster,
  cluster: OneblockCluster,
): Decision {
  const { namespace, name, uid = '', finalizers } = cluster.metadata;
  if (!finalizers?.includes(SQUADRON_FINALIZER)) {
    return { actions: [] };
  }
  const step = cluster.spec?.paused ? pausedStep() : nextStep(observed, uid);
  if (!step) {
    return {
      actions: [
        {
          type: 'finalizer',
          cluster: HUB_CLUSTER_ID,
          kind: oneblockClusterKind,
          key: { namespace, name },
          uid,
          finalizer: SQUADRON_FINALIZER,
          present: false,
        },
      ],
    };
  }
  return {
    actions: step.actions,
    status: statusAction(observed, cluster, 'Deleting', [
      open('Ready', step.reason, step.message),
    ]),
    requeueAfterMs: RETRY_MS,
  };
}

function nextStep(observed: ObservedCluster, uid: string): Step | undefined {
  const { capiCluster, connection, profile, children, stale } = observed;
  if (!capiCluster.known) {
    return { reason: 'CannotTell', message: capiCluster.reason, actions: [] };
  }
  const capi = capiCluster.value;
  const isOwn = capi?.metadata.labels?.[LABELS.ownerUid] === uid;
  if (capi && isOwn && !capi.metadata.deletionTimestamp) {
    if (
      connection.multiKueueCluster ||
      connection.hasSecret ||
      connection.isListed
    ) {
      return {
        reason: 'LeavingMultiKueue',
        message: 'waits until no new work is sent there',
        actions: [],
      };
    }
    return {
      reason: 'DeletingCluster',
      message: 'deletes the Cluster API Cluster',
      actions: ensureGone(HUB_CLUSTER_ID, capiClusterKind, capi),
    };
  }
  if (capi && isOwn) {
    const deleting = capi.status?.conditions?.find(
      ({ type }) => type === 'Deleting',
    );
    return {
      reason: deleting?.reason || 'DeletingCluster',
      message:
        deleting?.message || 'waits until the Cluster API Cluster is gone',
      actions: [],
    };
  }
  if (profile && isOurs(profile) && !capi) {
    return {
      reason: 'WaitingForProfile',
      message: 'waits until the ClusterProfile is gone',
      actions: [],
    };
  }
  const left = [...children, ...stale].filter(child => isChildOf(child, uid));
  if (left.length > 0) {
    return {
      reason: 'RemovingObjects',
      message: `removes ${left
        .map(({ kind, object }) => `${kind.kind} ${object.metadata.name}`)
        .join(', ')}`,
      actions: left.flatMap(({ kind, live }) =>
        ensureGone(HUB_CLUSTER_ID, kind, live),
      ),
    };
  }
  return undefined;
}

function isChildOf({ live }: Child, uid: string): boolean {
  return (
    live !== undefined &&
    isOurs(live) &&
    live.metadata.labels?.[LABELS.ownerUid] === uid
  );
}

function pausedStep(): Step {
  return {
    reason: 'Paused',
    message: 'spec.paused is true: the deletion goes on when it is false',
    actions: [],
  };
}
