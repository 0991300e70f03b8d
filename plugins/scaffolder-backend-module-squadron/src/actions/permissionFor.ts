import type { Permission } from '@backstage/plugin-permission-common';
import {
  clusterIdOf,
  clusterReadPermission,
  queueReadPermission,
  workloadReadPermission,
} from '@squadron/backstage-plugin-squadron-common';
import type { WaitTarget } from '../wait';

/**
 * What a person needs in order to see a target, and the id by which the portal knows it.
 *
 * @internal
 */
export function permissionFor(
  target: WaitTarget,
  fleetNamespace: string,
): { permission: Permission; resourceRef: string } {
  const { kind, cluster, namespace = '', name } = target;
  switch (kind) {
    case 'Cluster':
      return {
        permission: clusterReadPermission,
        resourceRef: clusterIdOf({ namespace, name }, fleetNamespace),
      };
    case 'ClusterQueue':
      return {
        permission: queueReadPermission,
        resourceRef: `cq/${cluster}/${name}`,
      };
    case 'LocalQueue':
      return {
        permission: queueReadPermission,
        resourceRef: `lq/${cluster}/${namespace}/${name}`,
      };
    default:
      return {
        permission: workloadReadPermission,
        resourceRef: [cluster, namespace, kind.toLowerCase(), name].join('/'),
      };
  }
}
