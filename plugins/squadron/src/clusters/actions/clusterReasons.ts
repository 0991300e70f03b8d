import type {
  ClusterDetail,
  ClusterSummary,
  Translate,
} from '@squadron/backstage-plugin-squadron-common';

/** Where a worker cluster that Squadron did not create is changed; `undefined` for one that is changed here. @internal */
export function managedElsewhere(
  t: Translate,
  { role, origin, namespace, name }: ClusterSummary,
): string | undefined {
  if (role === 'hub' || origin === 'squadron') {
    return undefined;
  }
  const object = namespace ? `${namespace}/${name}` : name;
  return origin === 'cluster-api'
    ? t('clusters.managedElsewhere.clusterApi', { object })
    : t('clusters.managedElsewhere.clusterProfile', { object });
}

/** Why a cluster cannot be changed in this portal; `undefined` when it can. @internal */
export function changeReason(
  t: Translate,
  cluster: ClusterDetail,
): string | undefined {
  if (cluster.role === 'hub') {
    return t('clusters.changeReason.hub');
  }
  return managedElsewhere(t, cluster) ?? deletingReason(t, cluster);
}

/** Why its machines cannot be changed now: the change would not be carried out. @internal */
export function machinesReason(
  t: Translate,
  cluster: ClusterDetail,
): string | undefined {
  return (
    changeReason(t, cluster) ??
    (cluster.isPaused ? t('clusters.changeReason.paused') : undefined)
  );
}

/** Why its machines cannot be replaced now: a rollout requires a cluster that is fully created. @internal */
export function rollReason(
  t: Translate,
  cluster: ClusterDetail,
): string | undefined {
  return (
    machinesReason(t, cluster) ??
    (cluster.state.code === 'Creating'
      ? t('clusters.changeReason.creating')
      : undefined)
  );
}

/** Why it cannot be destroyed in this portal; `undefined` when it can. @internal */
export function destroyReason(
  t: Translate,
  cluster: ClusterSummary,
): string | undefined {
  if (cluster.role === 'hub') {
    return t('clusters.destroyReason.hub');
  }
  return deletingReason(t, cluster) ?? managedElsewhere(t, cluster);
}

/**
 * Why it cannot be detached from the fleet here; `undefined` when it can: a cluster that was created or imported by this
 * portal.
 *
 * @internal
 */
export function detachReason(
  t: Translate,
  cluster: ClusterDetail,
): string | undefined {
  const isImported =
    cluster.role !== 'hub' && cluster.origin === 'cluster-profile';
  return isImported ? undefined : changeReason(t, cluster);
}

/** Why no kubeconfig can be issued for it; `undefined` when one can. @internal */
export function kubeconfigReason(
  t: Translate,
  cluster: ClusterDetail,
): string | undefined {
  if (cluster.role === 'hub') {
    return t('clusters.kubeconfigReason.hub');
  }
  if (!cluster.freshness.lastContact) {
    return t('clusters.kubeconfigReason.neverReached');
  }
  return cluster.freshness.state === 'offline'
    ? t('clusters.kubeconfigReason.unreachable')
    : undefined;
}

function deletingReason(
  t: Translate,
  { state }: ClusterSummary,
): string | undefined {
  return state.code === 'Deleting' ? t('common.notes.beingDeleted') : undefined;
}
