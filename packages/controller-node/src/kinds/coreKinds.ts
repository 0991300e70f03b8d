import { kubeKind } from './kubeKind';

const RBAC = 'rbac.authorization.k8s.io/v1';

/** `v1` Namespace. @public */
export const namespaceKind = kubeKind('v1', 'Namespace', 'namespaces', false);
/** `v1` Node. @public */
export const nodeKind = kubeKind('v1', 'Node', 'nodes', false);
/** `v1` Pod. @public */
export const podKind = kubeKind('v1', 'Pod', 'pods');
/** `v1` Service. @public */
export const serviceKind = kubeKind('v1', 'Service', 'services');
/** `v1` Secret. @public */
export const secretKind = kubeKind('v1', 'Secret', 'secrets');
/** `v1` ConfigMap. @public */
export const configMapKind = kubeKind('v1', 'ConfigMap', 'configmaps');
/** `v1` ServiceAccount. @public */
export const serviceAccountKind = kubeKind(
  'v1',
  'ServiceAccount',
  'serviceaccounts',
);
/** `v1` Event. @public */
export const eventKind = kubeKind('v1', 'Event', 'events');
/** `coordination.k8s.io/v1` Lease. @public */
export const leaseKind = kubeKind('coordination.k8s.io/v1', 'Lease', 'leases');
/** `apiextensions.k8s.io/v1` CustomResourceDefinition. @public */
export const customResourceDefinitionKind = kubeKind(
  'apiextensions.k8s.io/v1',
  'CustomResourceDefinition',
  'customresourcedefinitions',
  false,
);
/** `rbac.authorization.k8s.io/v1` ClusterRole. @public */
export const clusterRoleKind = kubeKind(
  RBAC,
  'ClusterRole',
  'clusterroles',
  false,
);
/** `rbac.authorization.k8s.io/v1` ClusterRoleBinding. @public */
export const clusterRoleBindingKind = kubeKind(
  RBAC,
  'ClusterRoleBinding',
  'clusterrolebindings',
  false,
);
/** `rbac.authorization.k8s.io/v1` Role. @public */
export const roleKind = kubeKind(RBAC, 'Role', 'roles');
/** `rbac.authorization.k8s.io/v1` RoleBinding. @public */
export const roleBindingKind = kubeKind(RBAC, 'RoleBinding', 'rolebindings');
