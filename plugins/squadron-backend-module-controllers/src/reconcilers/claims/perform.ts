import {
  ANNOTATIONS,
  apiVersionOf,
  clusterMetricsKind,
  clusterQueueKind,
  HUB_CLUSTER_ID,
  leastShares,
  mergeQueue,
  readGranted,
  sharesOfQueue,
} from '@squadron/backstage-plugin-squadron-common';
import type {
  ClusterMetrics,
  ClusterQueue,
  SharesByClaim,
} from '@squadron/backstage-plugin-squadron-common';
import type { KubeManifest } from '@squadron/controller-node';
import { perform } from '../../actions';
import type { PerformContext } from '../../actions';
import type { ClaimAction, GrantAction, ShareAction } from './types';

/** @internal */
export async function performClaims(
  action: ClaimAction,
  context: PerformContext,
): Promise<void> {
  switch (action.type) {
    case 'grant':
      return grant(action, context);
    case 'share':
      return share(action, context);
    default:
      return perform(action, context);
  }
}

/** Refused by the API server when the object has changed since it was decided on. */
async function grant(
  { name, resourceVersion, granted }: GrantAction,
  { client, fieldManager, signal }: PerformContext,
): Promise<void> {
  await client(HUB_CLUSTER_ID).apply(
    clusterMetricsKind,
    {
      apiVersion: apiVersionOf(clusterMetricsKind),
      kind: clusterMetricsKind.kind,
      metadata: { name, resourceVersion },
      status: { granted },
    },
    { fieldManager, force: true, subresource: 'status', signal },
  );
}

/**
 * Reads the queue first and what is granted second. Whoever takes a grant away writes the queue before that, so
 * either this write is refused because of the queue's version, or what is granted here is still granted.
 */
async function share(
  { queue: name, member, claims, shares, always }: ShareAction,
  { client, fieldManager, signal }: PerformContext,
): Promise<void> {
  const hub = client(HUB_CLUSTER_ID);
  const queue = await hub.find<KubeManifest>(
    clusterQueueKind,
    { name },
    { signal },
  );
  const metrics = await hub.find<KubeManifest>(
    clusterMetricsKind,
    { name: member },
    { signal },
  );
  if (!queue) {
    return;
  }
  const granted: SharesByClaim = sharesOfQueue(
    readGranted(metrics as unknown as ClusterMetrics | undefined),
    name,
  );
  const merged = mergeQueue(
    queue as unknown as ClusterQueue,
    claims,
    leastShares(shares, granted),
  );
  if (!merged || (!merged.isChanged && !always)) {
    return;
  }
  await hub.patch(
    clusterQueueKind,
    { name },
    {
      metadata: {
        resourceVersion: queue.metadata.resourceVersion,
        annotations: {
          [ANNOTATIONS.claimShares]: merged.ledger ?? null,
          // Makes it a change of the queue in any case.
          [ANNOTATIONS.claimsChecked]: `${member}/${
            metrics?.metadata.resourceVersion ?? ''
          }`,
        },
      },
      spec: { resourceGroups: merged.groups },
    },
    { type: 'merge', fieldManager, signal },
  );
}
