import {
  ANNOTATIONS,
  mergeQueue,
  parseLedger,
  queuesOf,
  readLimits,
  sharesOfQueue,
} from '@squadron/backstage-plugin-squadron-common';
import type {
  ClusterQueue,
  Release,
  SharesByClaim,
} from '@squadron/backstage-plugin-squadron-common';
import type { ActionsAtOnce, ObservedClaims, ShareAction } from './types';

/**
 * Writes to the queues that these shares are of, by which they lose them, whatever they have at that moment.
 *
 * @param except - queues that are left alone
 * @internal
 */
export function takeShares(
  observed: ObservedClaims,
  { decidedOn, shares }: Release,
  left: SharesByClaim,
  except: readonly ClusterQueue[],
): ActionsAtOnce[] {
  const kept = new Set(except.map(({ metadata }) => metadata.name));
  const names = queuesOf(shares).filter(name => !kept.has(name));
  return atOnce(
    shareActions(observed, names, left).map(action => ({
      ...action,
      checked: `${observed.id}/${decidedOn}/release`,
      always: true,
    })),
  );
}

/**
 * Queues that are losing some of a release and whose record of shares somebody broke: nobody can tell what they have
 * of it, so it is theirs until the record is mended.
 *
 * @internal
 */
export function stuckQueues(
  { queues }: ObservedClaims,
  { shares }: Release,
): ClusterQueue[] {
  const losing = new Set(queuesOf(shares));
  return queues.filter(
    ({ metadata }) =>
      losing.has(metadata.name) &&
      !parseLedger(metadata.annotations?.[ANNOTATIONS.claimShares]),
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
