import type { ClusterSummary } from '@squadron/backstage-plugin-squadron-common';

/**
 * Why a cluster cannot be destroyed in this portal; `undefined` when it can.
 *
 * @internal
 */
export function destroyReason(cluster: ClusterSummary): string | undefined {
  if (cluster.role === 'hub') {
    return 'The hub manages the fleet and cannot be destroyed here.';
  }
  if (cluster.state.code === 'Deleting') {
    return 'It is being deleted.';
  }
  if (cluster.origin !== 'squadron') {
    return 'Not created by Squadron. Delete it at its source.';
  }
  return undefined;
}
