import type { ResourcePermission } from '@backstage/plugin-permission-common';
import {
  clusterDeletePermission,
  clusterUpdatePermission,
} from '../../permissions';
import type { DecommissionGoal } from './decommissionGoal';

/**
 * The permission for a goal of a decommission: `squadron.cluster.delete` where the cluster leaves the fleet, otherwise
 * `squadron.cluster.update`, since the goals null (uncordon), `Cordon` and `Drain` can be reverted.
 *
 * @public
 */
export function decommissionPermission(
  goal: DecommissionGoal | null,
): ResourcePermission {
  return goal === 'Leave' || goal === 'LeaveNow'
    ? clusterDeletePermission
    : clusterUpdatePermission;
}
