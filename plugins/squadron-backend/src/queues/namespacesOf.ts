import {
  listItems,
  type Fleet,
} from '@squadron/backstage-plugin-squadron-node';
import { type KubeNamespace, KINDS } from '@squadron/kube-kinds';

/** Namespaces of a cluster; none while they cannot be read. @internal */
export function namespacesOf(fleet: Fleet, cluster: string): KubeNamespace[] {
  return listItems(fleet, KINDS.namespace, { cluster });
}
