import {
  clusterMetricsKind,
  clusterQueueKind,
  clusterResourceClaimKind,
  HUB_CLUSTER_ID,
  type ClaimFacts,
  type ClusterMetrics,
  type ClusterQueue,
  type ClusterResourceClaim,
} from '@squadron/backstage-plugin-squadron-common';
import { ServiceUnavailableError } from '@backstage/errors';
import type { KubeObject, ResourceKind } from '@squadron/controller-node';
import type { Fleet } from '../fleet/types';

/**
 * Facts for the decision on claims of a cluster, from the cache.
 *
 * @throws ServiceUnavailableError while the hub cannot be read, since partial facts must not decide
 * @public
 */
export function claimFacts(fleet: Fleet, cluster: string): ClaimFacts {
  return {
    metrics: listOf<ClusterMetrics & KubeObject>(
      fleet,
      clusterMetricsKind,
    ).find(({ metadata }) => metadata.name === cluster),
    claims: listOf<ClusterResourceClaim & KubeObject>(
      fleet,
      clusterResourceClaimKind,
    ).filter(({ spec }) => spec?.clusterName === cluster),
    queues: listOf<ClusterQueue & KubeObject>(fleet, clusterQueueKind),
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
