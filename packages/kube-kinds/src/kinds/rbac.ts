import { kubeKind } from './resourceKind';

/** @public */
export const roleKind = kubeKind('rbac.authorization.k8s.io/v1', 'Role');

/** @public */
export const roleBindingKind = kubeKind(
  'rbac.authorization.k8s.io/v1',
  'RoleBinding',
);
