import { HUB_CLUSTER_ID, KINDS } from '@squadron/kube-kinds';
import { expectKnown } from '../../reader';
import type { ClaimsReader, ObservedClaims } from './types';

/**
 * The limits are read after the queues, and never from the cache: a queue that still has the observed version was not
 * written since by a reconciler that knew lower limits.
 *
 * @internal
 */
export async function observeClaims(
  reader: ClaimsReader,
  id: string,
): Promise<ObservedClaims> {
  const queues = expectKnown(
    await reader.list(HUB_CLUSTER_ID, KINDS.clusterQueue),
  );
  const metrics = expectKnown(
    await reader.findOnServer(HUB_CLUSTER_ID, KINDS.clusterMetrics, {
      name: id,
    }),
  );
  // Last, so that the watch has time to deliver the statuses of the previous pass.
  const claims = expectKnown(
    await reader.list(HUB_CLUSTER_ID, KINDS.clusterResourceClaim),
  );
  return {
    id,
    now: reader.now(),
    metrics,
    claims: claims.filter(({ spec }) => spec?.clusterName === id),
    queues,
  };
}
