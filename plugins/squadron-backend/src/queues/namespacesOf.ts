import {
  listItems,
  type Fleet,
} from '@squadron/backstage-plugin-squadron-node';
import { namespaceKind, type KubeNamespace } from '@squadron/kube-kinds';

/** Namespaces of a cluster; none while they cannot be read. @internal */
export function namespacesOf(fleet: Fleet, cluster: string): KubeNamespace[] {
  return listItems(fleet, namespaceKind, { cluster });
}
