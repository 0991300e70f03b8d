import {
  mergeQueue,
  parseQueueGrants,
  queuesOf,
  grantsOfQueue,
} from '@squadron/backstage-plugin-squadron-node';
import { readLimits, type Release } from './release';
import { ANNOTATIONS, type ClusterQueue } from '@squadron/kube-kinds';
import type { AssignmentsByClaim } from '@squadron/backstage-plugin-squadron-common';
import type {
  ParallelActions,
  ObservedClaims,
  ApplyGrantsAction,
} from './types';

/**
 * Writes that remove these grants from their queues, whatever the queues hold at that moment.
 *
 * @param except - queues that are not written; the release stays open for them, so that it needs no proof of the writes
 *
 * @internal
 */
export function takeGrants(
  observed: ObservedClaims,
  { decidedOn, assignments }: Release,
  left: AssignmentsByClaim,
  except: readonly ClusterQueue[],
): ParallelActions[] {
  const kept = new Set(except.map(({ metadata }) => metadata.name));
  const names = queuesOf(assignments).filter(name => !kept.has(name));
  return inParallel(
    shareActions(observed, names, left).map(action => ({
      ...action,
      checked: `${observed.id}/${decidedOn}/release`,
      always: except.length === 0,
    })),
  );
}

/**
 * Queues that lose grants by a release, but have an invalid record of grants: their part of the release is unknown, so
 * they keep it until the record is repaired.
 *
 * @internal
 */
export function stuckQueues(
  { queues }: ObservedClaims,
  { assignments }: Release,
): ClusterQueue[] {
  const losing = new Set(queuesOf(assignments));
  return queues.filter(
    ({ metadata }) =>
      losing.has(metadata.name) &&
      !parseQueueGrants(metadata.annotations?.[ANNOTATIONS.claimGrants]),
  );
}

/** Writes to the queues whose quotas differ from the grants. @internal */
export function fitGrants(observed: ObservedClaims): ParallelActions[] {
  const limits = readLimits(observed.metrics);
  return inParallel(
    shareActions(observed, queuesOf(limits), limits).filter(isDue),
  );
}

/** @internal */
export function inParallel(
  actions: ParallelActions['actions'],
): ParallelActions[] {
  return actions.length > 0 ? [{ type: 'inParallel', actions }] : [];
}

function shareActions(
  { id, metrics, queues }: ObservedClaims,
  names: readonly string[],
  assignments: AssignmentsByClaim,
): ApplyGrantsAction[] {
  const seen = new Map(queues.map(queue => [queue.metadata.name, queue]));
  const held = (metrics?.status?.granted ?? []).map(({ claim }) => claim);
  const claims = [...new Set([...held, ...Object.keys(assignments)])].sort();
  return names.map(queue => ({
    type: 'share',
    queue,
    seen: seen.get(queue),
    member: id,
    checked: `${id}/${metrics?.metadata.resourceVersion ?? ''}`,
    claims,
    assignments: grantsOfQueue(assignments, queue),
    always: false,
  }));
}

function isDue({ seen, claims, assignments }: ApplyGrantsAction): boolean {
  return (
    seen !== undefined &&
    mergeQueue(seen, claims, assignments)?.isChanged === true
  );
}
