import {
  DEFAULT_FLEET_NAMESPACE,
  KUEUE_NAMESPACE,
  type KubeManifest,
} from '@squadron/kube-kinds';
import { PORTAL_ACCOUNT, type HubCapability } from '../hubCapabilities';

const API_GROUP = 'rbac.authorization.k8s.io';

/** Namespaces of the shipped bindings: the default of `squadron.inventory.namespace`, and Kueue's. */
const NAMESPACES = [DEFAULT_FLEET_NAMESPACE, KUEUE_NAMESPACE];

/** The ClusterRoles of a capability, and their bindings to the portal. @internal */
export function capabilityManifests(
  capability: string,
  { rules, namespacedRules }: HubCapability,
): KubeManifest[] {
  const name = `squadron-${capability}`;
  const inNamespaces = `${name}-in-namespaces`;
  return [
    role(name, rules),
    binding({ name }, name),
    ...(namespacedRules
      ? [
          role(inNamespaces, namespacedRules),
          ...NAMESPACES.map(namespace =>
            binding({ namespace, name: inNamespaces }, inNamespaces),
          ),
        ]
      : []),
  ];
}

function role(name: string, rules: HubCapability['rules']): KubeManifest {
  return {
    apiVersion: `${API_GROUP}/v1`,
    kind: 'ClusterRole',
    metadata: { name },
    rules,
  };
}

function binding(
  metadata: { namespace?: string; name: string },
  roleName: string,
): KubeManifest {
  return {
    apiVersion: `${API_GROUP}/v1`,
    kind: metadata.namespace ? 'RoleBinding' : 'ClusterRoleBinding',
    metadata,
    roleRef: { apiGroup: API_GROUP, kind: 'ClusterRole', name: roleName },
    subjects: [PORTAL_ACCOUNT],
  };
}
