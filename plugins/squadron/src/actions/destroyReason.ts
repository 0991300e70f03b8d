import type { ClusterSummary } from '@squadron/backstage-plugin-squadron-common';

/**
 * Why a cluster cannot be destroyed here; `undefined` when it can.
 *
 * @internal
 */
export function destroyReason(cluster: ClusterSummary): string | undefined {
  if (cluster.role === 'hub') {
    return 'The hub manages the fleet and is not destroyed from here.';
  }
  if (cluster.state.word === 'Deleting') {
    return 'It is being deleted.';
  }
  if (cluster.origin !== 'squadron') {
    return 'Squadron did not make it; remove it where it was made.';
  }
  return undefined;
}
