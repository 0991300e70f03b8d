import type {
  ClusterSummary,
  Translate,
} from '@squadron/backstage-plugin-squadron-common';

/**
 * Why a cluster cannot be destroyed in this portal; `undefined` when it can.
 *
 * @internal
 */
export function destroyReason(
  t: Translate,
  cluster: ClusterSummary,
): string | undefined {
  if (cluster.role === 'hub') {
    return t('clusters.destroyReason.hubManagesFleetCannot');
  }
  if (cluster.state.code === 'Deleting') {
    return t('common.notes.beingDeleted');
  }
  if (cluster.origin !== 'squadron') {
    return t('clusters.destroyReason.notCreatedBySquadron');
  }
  return undefined;
}
