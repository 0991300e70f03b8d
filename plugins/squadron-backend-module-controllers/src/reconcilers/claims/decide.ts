import {
  amountsOf,
  clusterMetricsKind,
  HUB_CLUSTER_ID,
  planGrants,
  SQUADRON_FINALIZER,
} from '@squadron/backstage-plugin-squadron-common';
import type {
  Amounts,
  ClusterQueue,
  SharesByClaim,
} from '@squadron/backstage-plugin-squadron-common';
import type { Decision } from '../../actions';
import { offerClaim } from './offer';
import { queuesOf, readGranted, sharesOfQueue, writeGranted } from './grants';
import { judgeClaims } from './judge';
import { mergeQueue } from './mergeQueue';
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
  if (!metrics?.status?.measuredAt) {
    return { actions: claimStatus(observed, judgeClaims(observed), []) };
  }
  const isLeaving = metrics.metadata.deletionTimestamp !== undefined;
  const judged = judgeClaims(observed);
  const held = readGranted(metrics);
  const left = withoutLostQueues(held, queues);
  const { step, shares, grants } = planGrants({
    capacity: capacityOf(metrics.status.allocatable),
    claims: isLeaving ? [] : judged.flatMap(({ claim }) => claim ?? []),
    refused: new Set(
      isLeaving
        ? []
        : judged.flatMap(({ name, claim }) => (claim ? [] : [name])),
    ),
    held: left,
  });
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
    return { actions: [...holding(observed), grant] };
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

/** Nothing has to be given back to a queue that is not there any more. */
function withoutLostQueues(
  held: SharesByClaim,
  queues: readonly ClusterQueue[],
): SharesByClaim {
  const names = new Set(queues.map(({ metadata }) => metadata.name));
  return Object.fromEntries(
    Object.entries(held).flatMap(([claim, shares]) => {
      const left = shares.filter(({ queue }) => names.has(queue));
      return left.length > 0 ? [[claim, left] as const] : [];
    }),
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

function capacityOf(list: Parameters<typeof amountsOf>[0]): Amounts {
  // The sum of all GPUs is there to be read by people; what is granted has the resource's full name.
  const { gpu: _, ...amounts } = amountsOf(list);
  return amounts;
}
