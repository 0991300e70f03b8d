import type { ClusterDetail } from '@squadron/backstage-plugin-squadron-common';

/**
 * Why a cluster cannot be changed in this portal; `undefined` when it can.
 *
 * @internal
 */
export function changeReason(cluster: ClusterDetail): string | undefined {
  if (cluster.role === 'hub') {
    return 'The hub manages the fleet and cannot be changed here.';
  }
  if (cluster.origin !== 'squadron') {
    return 'Not created by Squadron. Change it at its source.';
  }
  if (cluster.state.code === 'Deleting') {
    return 'It is being deleted.';
  }
  return undefined;
}

/**
 * Why the machines of a cluster cannot be changed now: the change would not be carried out.
 *
 * @internal
 */
export function machinesReason(cluster: ClusterDetail): string | undefined {
  return (
    changeReason(cluster) ??
    (cluster.isPaused ? 'It is paused. Resume it first.' : undefined)
  );
}

/**
 * Why the machines of a cluster cannot be replaced now: a rollout requires a cluster that is fully created.
 *
 * @internal
 */
export function rollReason(cluster: ClusterDetail): string | undefined {
  return (
    machinesReason(cluster) ??
    (cluster.state.code === 'Creating'
      ? 'It is still being created. Wait until it is Ready.'
      : undefined)
  );
}
