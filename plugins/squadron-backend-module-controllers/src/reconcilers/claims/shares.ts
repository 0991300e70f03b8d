import {
  mergeQueue,
  queuesOf,
  readLimits,
  sharesOfQueue,
} from '@squadron/backstage-plugin-squadron-common';
import type {
  Release,
  SharesByClaim,
} from '@squadron/backstage-plugin-squadron-common';
import type { ActionsAtOnce, ObservedClaims, ShareAction } from './types';

/**
 * Writes to the queues that these shares are of, by which they lose them, whatever they have at that moment.
 *
 * @internal
 */
export function takeShares(
  observed: ObservedClaims,
  { decidedOn, shares }: Release,
  left: SharesByClaim,
): ActionsAtOnce[] {
  return atOnce(
    shareActions(observed, queuesOf(shares), left).map(action => ({
      ...action,
      checked: `${observed.id}/${decidedOn}/release`,
      always: true,
    })),
  );
}

/**
 * Writes to the queues whose quotas are not what is granted.
 *
 * @internal
 */
export function fitShares(observed: ObservedClaims): ActionsAtOnce[] {
  const limits = readLimits(observed.metrics);
  return atOnce(shareActions(observed, queuesOf(limits), limits).filter(isDue));
}

/** @internal */
export function atOnce(actions: ActionsAtOnce['actions']): ActionsAtOnce[] {
  return actions.length > 0 ? [{ type: 'atOnce', actions }] : [];
}

function shareActions(
  { id, metrics, queues }: ObservedClaims,
  names: readonly string[],
  shares: SharesByClaim,
): ShareAction[] {
  const seen = new Map(queues.map(queue => [queue.metadata.name, queue]));
  const held = (metrics?.status?.granted ?? []).map(({ claim }) => claim);
  const claims = [...new Set([...held, ...Object.keys(shares)])].sort();
  return names.map(queue => ({
    type: 'share',
    queue,
    seen: seen.get(queue),
    member: id,
    checked: `${id}/${metrics?.metadata.resourceVersion ?? ''}`,
    claims,
    shares: sharesOfQueue(shares, queue),
    always: false,
  }));
}

function isDue({ seen, claims, shares }: ShareAction): boolean {
  return (
    seen !== undefined && mergeQueue(seen, claims, shares)?.isChanged === true
  );
}
