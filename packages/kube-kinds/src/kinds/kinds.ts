import { GENERATED_KINDS, type MachineDeployment } from '../generated/kinds';
import { ENGINE_KINDS } from './engineKinds';
import { helmChartProxy, helmReleaseProxy } from './helm';
import { kubeKind } from './resourceKind';

const RBAC = 'rbac.authorization.k8s.io/v1';
const CLUSTER_API = 'cluster.x-k8s.io/v1beta2';

/** Each kind that Squadron reads or writes, for reads and writes with its type: `cache.list(KINDS.rayJob)`. @public */
export const KINDS = Object.freeze({
  ...GENERATED_KINDS,
  ...ENGINE_KINDS,
  helmChartProxy,
  helmReleaseProxy,
  machinePool: kubeKind<MachineDeployment>(CLUSTER_API, 'MachinePool'),
  machineHealthCheck: kubeKind(CLUSTER_API, 'MachineHealthCheck'),
  serviceAccount: kubeKind('v1', 'ServiceAccount'),
  service: kubeKind('v1', 'Service'),
  configMap: kubeKind('v1', 'ConfigMap'),
  persistentVolumeClaim: kubeKind('v1', 'PersistentVolumeClaim'),
  podDisruptionBudget: kubeKind('policy/v1', 'PodDisruptionBudget'),
  ingress: kubeKind('networking.k8s.io/v1', 'Ingress', 'ingresses'),
  role: kubeKind(RBAC, 'Role'),
  roleBinding: kubeKind(RBAC, 'RoleBinding'),
  clusterRole: kubeKind(RBAC, 'ClusterRole', 'clusterroles', false),
  clusterRoleBinding: kubeKind(
    RBAC,
    'ClusterRoleBinding',
    'clusterrolebindings',
    false,
  ),
  customResourceDefinition: kubeKind(
    'apiextensions.k8s.io/v1',
    'CustomResourceDefinition',
    'customresourcedefinitions',
    false,
  ),
});
