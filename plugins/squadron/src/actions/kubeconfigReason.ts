import type { ClusterDetail } from '@squadron/backstage-plugin-squadron-common';

/**
 * Why no kubeconfig can be made for a cluster; `undefined` when one can.
 *
 * @internal
 */
export function kubeconfigReason(cluster: ClusterDetail): string | undefined {
  if (cluster.role === 'hub') {
    return 'Only of worker clusters; the hub holds the credentials of the fleet.';
  }
  if (!cluster.freshness.lastContact) {
    return 'The portal has not reached it yet.';
  }
  return cluster.freshness.state === 'offline'
    ? 'It does not answer now, and it makes the token.'
    : undefined;
}
