import type { ClusterDetail } from '@squadron/backstage-plugin-squadron-common';
import { changeReason } from './changeReason';

/**
 * Why a cluster cannot be taken out of the fleet here; `undefined` when it can: one that was made here, or one
 * that an import brought in.
 *
 * @internal
 */
export function detachReason(cluster: ClusterDetail): string | undefined {
  const isImported =
    cluster.role !== 'hub' && cluster.origin === 'cluster-profile';
  return isImported ? undefined : changeReason(cluster);
}
