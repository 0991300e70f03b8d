import type {
  ClusterDetail,
  Translate,
} from '@squadron/backstage-plugin-squadron-common';

/**
 * Why no kubeconfig can be issued for a cluster; `undefined` when one can.
 *
 * @internal
 */
export function kubeconfigReason(
  t: Translate,
  cluster: ClusterDetail,
): string | undefined {
  if (cluster.role === 'hub') {
    return t('clusters.kubeconfigReason.availableWorkerClustersOnly');
  }
  if (!cluster.freshness.lastContact) {
    return t('clusters.kubeconfigReason.portalHasNotReached');
  }
  return cluster.freshness.state === 'offline'
    ? t('clusters.kubeconfigReason.clusterIssuesTokenUnreachable')
    : undefined;
}
