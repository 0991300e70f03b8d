export {
  clusterRoleBindingKind,
  clusterRoleKind,
  configMapKind,
  customResourceDefinitionKind,
  eventKind,
  leaseKind,
  namespaceKind,
  nodeKind,
  podKind,
  roleBindingKind,
  roleKind,
  secretKind,
  serviceAccountKind,
  serviceKind,
} from './coreKinds';
export { apiVersionOf, kindName, kubeKind } from './kubeKind';
