import type { ResourceKind } from './resourceKind';

const rbac = {
  group: 'rbac.authorization.k8s.io',
  version: 'v1',
  namespaced: true,
} as const;

/** @public */
export const roleKind: ResourceKind = {
  ...rbac,
  kind: 'Role',
  plural: 'roles',
};

/** @public */
export const roleBindingKind: ResourceKind = {
  ...rbac,
  kind: 'RoleBinding',
  plural: 'rolebindings',
};
