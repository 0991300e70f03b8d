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
import type { Reader } from '../../reader';
import type { ObservedClaims } from './types';

/** @internal */
export async function observeClaims(
  reader: Reader,
  id: string,
): Promise<ObservedClaims> {
  const metrics = expectKnown(
    await reader.find<ClusterMetrics>(HUB_CLUSTER_ID, clusterMetricsKind, {
      name: id,
    }),
  );
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
    queues: expectKnown(
      await reader.list<ClusterQueue>(HUB_CLUSTER_ID, clusterQueueKind),
    ),
  };
}
