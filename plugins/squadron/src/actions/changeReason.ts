import type {
  ClusterDetail,
  Translate,
} from '@squadron/backstage-plugin-squadron-common';

/**
 * Why a cluster cannot be changed in this portal; `undefined` when it can.
 *
 * @internal
 */
export function changeReason(
  t: Translate,
  cluster: ClusterDetail,
): string | undefined {
  if (cluster.role === 'hub') {
    return t('clusters.changeReason.hubManagesFleetCannot');
  }
  if (cluster.origin !== 'squadron') {
    return t('clusters.changeReason.notCreatedBySquadron');
  }
  if (cluster.state.code === 'Deleting') {
    return t('common.notes.beingDeleted');
  }
  return undefined;
}

/**
 * Why the machines of a cluster cannot be changed now: the change would not be carried out.
 *
 * @internal
 */
export function machinesReason(
  t: Translate,
  cluster: ClusterDetail,
): string | undefined {
  return (
    changeReason(t, cluster) ??
    (cluster.isPaused
      ? t('clusters.changeReason.pausedResumeFirst')
      : undefined)
  );
}

/**
 * Why the machines of a cluster cannot be replaced now: a rollout requires a cluster that is fully created.
 *
 * @internal
 */
export function rollReason(
  t: Translate,
  cluster: ClusterDetail,
): string | undefined {
  return (
    machinesReason(t, cluster) ??
    (cluster.state.code === 'Creating'
      ? t('clusters.changeReason.stillBeingCreatedWait')
      : undefined)
  );
}
