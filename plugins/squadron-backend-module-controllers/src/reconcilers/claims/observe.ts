import {
  clusterMetricsKind,
  clusterQueueKind,
  clusterResourceClaimKind,
  HUB_CLUSTER_ID,
} from '@squadron/backstage-plugin-squadron-common';
import type {
  ClusterMetrics,
  ClusterQueue,
  ClusterResourceClaim,
} from '@squadron/backstage-plugin-squadron-common';
import { expectKnown } from '../../reader';
import type { ClaimsReader, ObservedClaims } from './types';

/**
 * What a queue may have is asked for after the queues were looked at, and never taken from the cache: a queue whose
 * version is still the one that was seen has not been written since then by anybody who knew of lower limits.
 *
 * @internal
 */
export async function observeClaims(
  reader: ClaimsReader,
  id: string,
): Promise<ObservedClaims> {
  const queues = expectKnown(
    await reader.list<ClusterQueue>(HUB_CLUSTER_ID, clusterQueueKind),
  );
  const metrics = expectKnown(
    await reader.findOnServer<ClusterMetrics>(
      HUB_CLUSTER_ID,
      clusterMetricsKind,
      { name: id },
    ),
  );
  // Last, so that the watch has had time to bring the statuses of the pass before.
  const claims = expectKnown(
    await reader.list<ClusterResourceClaim>(
      HUB_CLUSTER_ID,
      clusterResourceClaimKind,
    ),
  );
  return {
    id,
    now: reader.now(),
    metrics,
    claims: claims.filter(({ spec }) => spec?.clusterName === id),
    queues,
  };
}
