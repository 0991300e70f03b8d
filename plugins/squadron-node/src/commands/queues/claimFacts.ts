import { type ClaimFacts } from '../../queues/claims/planClaims';
import { HUB_CLUSTER_ID, KINDS } from '@squadron/kube-kinds';
import { ServiceUnavailableError } from '@backstage/errors';
import type { KubeObject, Kind } from '@squadron/kube-kinds';
import type { Fleet } from '../../fleet/types';

/**
 * Facts for the decision on claims of a cluster, from the cache.
 *
 * @throws ServiceUnavailableError while the hub cannot be read, since partial facts must not decide
 * @public
 */
export function claimFacts(fleet: Fleet, cluster: string): ClaimFacts {
  return {
    metrics: listOf(fleet, KINDS.clusterMetrics).find(
      ({ metadata }) => metadata.name === cluster,
    ),
    claims: listOf(fleet, KINDS.clusterResourceClaim).filter(
      ({ spec }) => spec?.clusterName === cluster,
    ),
    queues: listOf(fleet, KINDS.clusterQueue),
  };
}

function listOf<T extends KubeObject>(fleet: Fleet, kind: Kind<T>): T[] {
  const [result] = fleet.list(kind, { cluster: HUB_CLUSTER_ID });
  if (!result || !('items' in result)) {
    throw new ServiceUnavailableError(
      `${kind.kind}s of the hub cannot be read; try again.`,
    );
  }
  return result.items;
}
