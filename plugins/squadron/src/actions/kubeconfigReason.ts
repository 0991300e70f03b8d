import type { ClusterDetail } from '@squadron/backstage-plugin-squadron-common';

/**
 * Why no kubeconfig can be issued for a cluster; `undefined` when one can.
 *
 * @internal
 */
export function kubeconfigReason(cluster: ClusterDetail): string | undefined {
  if (cluster.role === 'hub') {
    return 'Available for worker clusters only: the hub holds the credentials of the fleet.';
  }
  if (!cluster.freshness.lastContact) {
    return 'The portal has not reached the cluster yet.';
  }
  return cluster.freshness.state === 'offline'
    ? 'The cluster issues the token and is unreachable.'
    : undefined;
}
