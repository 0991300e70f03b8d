import { readLimits, readRelease } from './release';
import { writeGranted } from '@squadron/backstage-plugin-squadron-node';
import { typeMeta, HUB_CLUSTER_ID, KINDS } from '@squadron/kube-kinds';
import {
  forEachInParallel,
  isConflict,
  isNotFound,
} from '@squadron/controller-node';
import { perform, withoutEmptyMaps, type PerformContext } from '../../actions';
import { writeGrants } from './writeGrants';
import type {
  ClaimAction,
  GrantAction,
  ReleasedAction,
  StatusAction,
} from './types';

/** Parallel writes to one API server, per cluster: enough that none waits for the answer to another. */
const CONCURRENCY = 8;

/** Attempts against concurrent writers: the capacity of the object is measured all the time. */
const RETRIES = 3;

/** @internal */
export async function performClaims(
  action: ClaimAction,
  context: PerformContext,
): Promise<void> {
  switch (action.type) {
    case 'inParallel':
      return forEachInParallel(action.actions, CONCURRENCY, one =>
        performClaims(one, context),
      );
    case 'grant':
      return grant(action, context);
    case 'released':
      return release(action, context, RETRIES);
    case 'share':
      return writeGrants(action, context);
    case 'status':
      return writeStatus(action, context);
    default:
      return perform(action, context);
  }
}

/** The API server refuses it when the object has changed since the decision. */
async function grant(
  { name, resourceVersion, granted, releasing }: Omit<GrantAction, 'type'>,
  { client, fieldManager, signal }: PerformContext,
): Promise<void> {
  await client(HUB_CLUSTER_ID).apply(
    KINDS.clusterMetrics,
    {
      ...typeMeta(KINDS.clusterMetrics),
      metadata: { name, resourceVersion },
      status: { granted, ...(releasing && { releasing }) },
    },
    { fieldManager, force: true, subresource: 'status', signal },
  );
}

/**
 * Does nothing when another process has ended this release: the current release may require writes to other queues
 * first.
 */
async function release(
  { name, decidedOn }: Omit<ReleasedAction, 'type'>,
  context: PerformContext,
  retries: number,
): Promise<void> {
  const { client, signal } = context;
  const live = await client(HUB_CLUSTER_ID).find(
    KINDS.clusterMetrics,
    { name },
    { signal },
  );
  const metrics = live;
  if (readRelease(metrics)?.decidedOn !== decidedOn) {
    return;
  }
  const resourceVersion = live?.metadata.resourceVersion ?? '';
  const granted = writeGranted(readLimits(metrics));
  try {
    await grant({ name, resourceVersion, granted }, context);
  } catch (error) {
    if (!isConflict(error) || retries === 0) {
      throw error;
    }
    await release({ name, decidedOn }, context, retries - 1);
  }
}

/** A claim that has changed is evaluated again when its watch reports the change. */
async function writeStatus(
  { object }: StatusAction,
  { client, fieldManager, signal }: PerformContext,
): Promise<void> {
  try {
    await client(HUB_CLUSTER_ID).apply(
      KINDS.clusterResourceClaim,
      withoutEmptyMaps(object),
      { fieldManager, force: true, subresource: 'status', signal },
    );
  } catch (error) {
    if (!isConflict(error) && !isNotFound(error)) {
      throw error;
    }
  }
}
