import type { ResourcePermission } from '@backstage/plugin-permission-common';
import {
  clusterIdOf,
  clusterReadPermission,
  queueReadPermission,
  workloadReadPermission,
} from '@squadron/backstage-plugin-squadron-common';
import type { WaitTarget } from '../wait';

/** Permission to read a wait target, and the resource reference of that target in the portal. @internal */
export function permissionFor(
  target: WaitTarget,
  fleetNamespace: string,
): { permission: ResourcePermission; resourceRef: string } {
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
