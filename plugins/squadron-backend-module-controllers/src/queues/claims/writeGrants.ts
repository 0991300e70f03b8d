import { ConflictError } from '@backstage/errors';
import {
  minAssignments,
  mergeQueue,
  grantsOfQueue,
} from '@squadron/backstage-plugin-squadron-node';
import { readLimits } from './release';
import { ANNOTATIONS, HUB_CLUSTER_ID, KINDS } from '@squadron/kube-kinds';
import type { ClusterQueue } from '@squadron/kube-kinds';
import { isConflict, isNotFound } from '@squadron/controller-node';
import type { PerformContext } from '../../actions';
import { brokenRecordMessage } from './events';
import type { ApplyGrantsAction } from './types';

/**
 * Writes the quotas of one queue, guarded by its observed version, which was read before the limits. On a conflict both
 * are read again, in the same order.
 *
 * @throws ConflictError when the queue must release grants and its record of grants is invalid
 *
 * @internal
 */
export async function writeGrants(
  action: ApplyGrantsAction,
  context: PerformContext,
): Promise<void> {
  if (action.seen) {
    try {
      return await write(action, action.seen, context);
    } catch (error) {
      if (!isConflict(error) && !isNotFound(error)) {
        throw error;
      }
    }
  }
  const { client, signal } = context;
  const hub = client(HUB_CLUSTER_ID);
  const queue = await hub.find(
    KINDS.clusterQueue,
    { name: action.queue },
    { signal },
  );
  if (!queue) {
    return undefined;
  }
  const live = await hub.find(
    KINDS.clusterMetrics,
    { name: action.member },
    { signal },
  );
  const limits = readLimits(live);
  return write(
    {
      ...action,
      assignments: minAssignments(
        action.assignments,
        grantsOfQueue(limits, action.queue),
      ),
    },
    queue,
    context,
  );
}

async function write(
  {
    queue: name,
    member,
    checked,
    claims,
    assignments,
    always,
  }: ApplyGrantsAction,
  queue: ClusterQueue,
  { client, fieldManager, signal }: PerformContext,
): Promise<void> {
  const merged = mergeQueue(queue, claims, assignments);
  const before =
    queue.metadata.annotations?.[ANNOTATIONS.claimsObservedVersion];
  if (!merged && always) {
    // The record became invalid after the observation. The next action would end the release, so the pass must fail.
    throw new ConflictError(brokenRecordMessage(name, member));
  }
  if (!merged || !(merged.isChanged || (always && before !== checked))) {
    return;
  }
  await client(HUB_CLUSTER_ID).patch(
    KINDS.clusterQueue,
    { name },
    {
      metadata: {
        resourceVersion: queue.metadata.resourceVersion,
        annotations: {
          [ANNOTATIONS.claimGrants]: merged.recorded ?? null,
          // Ensures that the write changes the queue.
          [ANNOTATIONS.claimsObservedVersion]: checked,
        },
      },
      spec: { resourceGroups: merged.groups },
    },
    { type: 'merge', fieldManager, signal },
  );
}
