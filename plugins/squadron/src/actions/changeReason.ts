import type { ClusterDetail } from '@squadron/backstage-plugin-squadron-common';

/**
 * Why a cluster cannot be changed from here at all; `undefined` when it can.
 *
 * @internal
 */
export function changeReason(cluster: ClusterDetail): string | undefined {
  if (cluster.role === 'hub') {
    return 'The hub manages the fleet and is not changed from here.';
  }
  if (cluster.origin !== 'squadron') {
    return 'Squadron did not make it; change it where it was made.';
  }
  if (cluster.state.word === 'Deleting') {
    return 'It is being deleted.';
  }
  return undefined;
}

/**
 * Why its machines cannot be changed now: they would not follow.
 *
 * @internal
 */
export function machinesReason(cluster: ClusterDetail): string | undefined {
  return (
    changeReason(cluster) ??
    (cluster.isPaused ? 'It is paused; resume it first.' : undefined)
  );
}

/**
 * Why its machines cannot be replaced now: only a cluster that has been made can roll.
 *
 * @internal
 */
export function rollReason(cluster: ClusterDetail): string | undefined {
  return (
    machinesReason(cluster) ??
    (cluster.state.word === 'Creating'
      ? 'It is being created; possible when it is Ready.'
      : undefined)
  );
}
