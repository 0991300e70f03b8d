import type {
  ClusterDetail,
  ClusterSummary,
  Translate,
} from '@squadron/backstage-plugin-squadron-common';

/** Why a worker cluster cannot be changed, detached or destroyed now; `undefined` when it can. @internal */
export function changeReason(
  t: Translate,
  { state }: ClusterSummary,
): string | undefined {
  return state.code === 'Deleting' ? t('common.notes.beingDeleted') : undefined;
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

/** Why it cannot be scaled, upgraded or rolled out now. @internal */
export function rollReason(
  t: Translate,
  cluster: ClusterDetail,
): string | undefined {
  return machinesReason(t, cluster) ?? creatingReason(t, cluster);
}

/** Why it cannot be detached now. One that others created may be detached before it is Ready. @internal */
export function detachReason(
  t: Translate,
  cluster: ClusterDetail,
): string | undefined {
  return (
    changeReason(t, cluster) ??
    (cluster.origin === 'squadron' ? creatingReason(t, cluster) : undefined)
  );
}

const creatingReason = (t: Translate, { state }: ClusterDetail) =>
  state.code === 'Creating' ? t('clusters.changeReason.creating') : undefined;

/** Why no kubeconfig can be issued for it; `undefined` when one can. @internal */
export function kubeconfigReason(
  t: Translate,
  cluster: ClusterDetail,
): string | undefined {
  if (!cluster.freshness.lastContact) {
    return t('clusters.kubeconfigReason.neverReached');
  }
  return cluster.freshness.state === 'offline'
    ? t('clusters.kubeconfigReason.unreachable')
    : undefined;
}
