import {
  clusterMetricsKind,
  HUB_CLUSTER_ID,
  mergeQueue,
  planClaims,
  queuesOf,
  sharesOfQueue,
  SQUADRON_FINALIZER,
  writeGranted,
} from '@squadron/backstage-plugin-squadron-common';
import type {
  ClusterQueue,
  SharesByClaim,
} from '@squadron/backstage-plugin-squadron-common';
import type { Decision } from '../../actions';
import { offerClaim } from './offer';
import { claimStatus } from './status';
import type { ClaimAction, ObservedClaims, ShareAction } from './types';

/**
 * The next step for the claims of one cluster. A step is one kind of write; what it changed brings the next one:
 * queues give back before anything is granted anew, and they grow only into what is granted.
 *
 * @internal
 */
export function decideClaims(observed: ObservedClaims): Decision<ClaimAction> {
  const { metrics, queues } = observed;
  const { judged, held, left, plan } = planClaims(observed);
  if (!metrics || !plan) {
    return { actions: claimStatus(observed, judged, []) };
  }
  const isLeaving = metrics.metadata.deletionTimestamp !== undefined;
  const { step, shares, grants } = plan;
  const grant: ClaimAction = {
    type: 'grant',
    name: metrics.metadata.name,
    resourceVersion: metrics.metadata.resourceVersion ?? '',
    granted: writeGranted(shares),
  };
  const isLost = queuesOf(held).length > queuesOf(left).length;
  if (step === 'release' || isLost) {
    return {
      actions: [
        ...shareActions(observed, held, shares).map(action => ({
          ...action,
          always: true,
        })),
        grant,
      ],
    };
  }
  if (step === 'reserve') {
    const first = holding(observed);
    // It makes another version of the object, and the grant is written under the one that was decided on.
    return { actions: first.length > 0 ? first : [grant] };
  }
  return {
    actions: [
      ...shareActions(observed, held, held).filter(action =>
        isDue(action, queues),
      ),
      ...(isLeaving && Object.keys(held).length === 0
        ? [finalizer(observed, false)]
        : []),
      ...(isLeaving ? [] : offerClaim(observed)),
      ...claimStatus(observed, judged, grants),
    ],
  };
}

/** Of every queue that any of the two has shares in. */
function shareActions(
  { id }: ObservedClaims,
  before: SharesByClaim,
  after: SharesByClaim,
): ShareAction[] {
  const claims = [
    ...new Set([...Object.keys(before), ...Object.keys(after)]),
  ].sort();
  return queuesOf(before, after).map(queue => ({
    type: 'share',
    queue,
    member: id,
    claims,
    shares: sharesOfQueue(after, queue),
    always: false,
  }));
}

function isDue(
  { queue: name, claims, shares }: ShareAction,
  queues: readonly ClusterQueue[],
): boolean {
  const queue = queues.find(({ metadata }) => metadata.name === name);
  return (
    queue !== undefined && mergeQueue(queue, claims, shares)?.isChanged === true
  );
}

/** The object may go only when nothing is granted: it is the only record of that. */
function holding(observed: ObservedClaims): ClaimAction[] {
  const { finalizers = [] } = observed.metrics?.metadata ?? {};
  return finalizers.includes(SQUADRON_FINALIZER)
    ? []
    : [finalizer(observed, true)];
}

function finalizer({ metrics }: ObservedClaims, present: boolean): ClaimAction {
  return {
    type: 'finalizer',
    cluster: HUB_CLUSTER_ID,
    kind: clusterMetricsKind,
    key: { name: metrics?.metadata.name ?? '' },
    uid: metrics?.metadata.uid ?? '',
    finalizer: SQUADRON_FINALIZER,
    present,
  };
}
