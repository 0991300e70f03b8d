import type {
  ClusterDetail,
  Translate,
} from '@squadron/backstage-plugin-squadron-common';
import { changeReason } from '../../actions/changeReason';

/**
 * Why a cluster cannot be detached from the fleet here; `undefined` when it can: a cluster that was created or imported
 * by this portal.
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
