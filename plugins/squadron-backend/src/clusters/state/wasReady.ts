import type { ClusterFacts } from '@squadron/backstage-plugin-squadron-common';
import { findCondition, isTrue } from '@squadron/kube-kinds';

/**
 * Whether the cluster has been ready before. Squadron's own Clusters keep that in their status. Other clusters were
 * ready once the last step has created its object (ClusterProfile, MultiKueueCluster), which a later fault does not
 * delete.
 *
 * @internal
 */
export function wasReady(facts: ClusterFacts): boolean {
  const { oneblock, profile, freshness, multiKueueCluster } = facts;
  if (oneblock) {
    return (
      isTrue(oneblock, 'Ready') ||
      ['Ready', 'Degraded'].includes(oneblock.status?.phase ?? '')
    );
  }
  return (
    profile !== undefined &&
    freshness.lastContact !== undefined &&
    findCondition(multiKueueCluster, 'Active') !== undefined
  );
}
