import type { Fleet } from '@squadron/backstage-plugin-squadron-node';
import { namespaceKind, type KubeNamespace } from '@squadron/kube-kinds';

/** Namespaces of a cluster; none while they cannot be read. @internal */
export function namespacesOf(fleet: Fleet, cluster: string): KubeNamespace[] {
  return fleet
    .list(namespaceKind, { cluster })
    .flatMap(result => ('items' in result ? result.items : []));
}
