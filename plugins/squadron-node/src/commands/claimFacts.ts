import { type ClaimFacts } from '@squadron/backstage-plugin-squadron-common';
import {
  clusterMetricsKind,
  clusterQueueKind,
  clusterResourceClaimKind,
  HUB_CLUSTER_ID,
  type ClusterMetrics,
  type ClusterQueue,
  type ClusterResourceClaim,
} from '@squadron/kube-kinds';
import { ServiceUnavailableError } from '@backstage/errors';
import type { KubeObject, ResourceKind } from '@squadron/kube-kinds';
import type { Fleet } from '../fleet/types';

/**
 * Facts for the decision on claims of a cluster, from the cache.
 *
 * @throws ServiceUnavailableError while the hub cannot be read, since partial facts must not decide
 * @public
 */
export function claimFacts(fleet: Fleet, cluster: string): ClaimFacts {
  return {
    metrics: listOf<ClusterMetrics>(fleet, clusterMetricsKind).find(
      ({ metadata }) => metadata.name === cluster,
    ),
    claims: listOf<ClusterResourceClaim>(
      fleet,
      clusterResourceClaimKind,
    ).filter(({ spec }) => spec?.clusterName === cluster),
    queues: listOf<ClusterQueue>(fleet, clusterQueueKind),
  };
}

function listOf<T extends KubeObject>(fleet: Fleet, kind: ResourceKind): T[] {
  const [result] = fleet.list<T>(kind, { cluster: HUB_CLUSTER_ID });
  if (!result || !('items' in result)) {
    throw new ServiceUnavailableError(
      `${kind.kind}s of the hub cannot be read; try again.`,
    );
  }
  return result.items;
}
