import { kubeKind } from './resourceKind';

/** @public */
export const serviceAccountKind = kubeKind('v1', 'ServiceAccount');

/** @public */
export const serviceKind = kubeKind('v1', 'Service');

/** @public */
export const configMapKind = kubeKind('v1', 'ConfigMap');

/** @public */
export const persistentVolumeClaimKind = kubeKind(
  'v1',
  'PersistentVolumeClaim',
);

/** @public */
export const podDisruptionBudgetKind = kubeKind(
  'policy/v1',
  'PodDisruptionBudget',
);

/** @public */
export const ingressKind = kubeKind(
  'networking.k8s.io/v1',
  'Ingress',
  'ingresses',
);

/** @public */
export const clusterRoleKind = kubeKind(
  'rbac.authorization.k8s.io/v1',
  'ClusterRole',
  'clusterroles',
  false,
);

/** @public */
export const clusterRoleBindingKind = kubeKind(
  'rbac.authorization.k8s.io/v1',
  'ClusterRoleBinding',
  'clusterrolebindings',
  false,
);

/** @public */
export const customResourceDefinitionKind = kubeKind(
  'apiextensions.k8s.io/v1',
  'CustomResourceDefinition',
  'customresourcedefinitions',
  false,
);
