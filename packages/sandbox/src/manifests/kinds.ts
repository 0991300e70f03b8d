import {
  type KubeManifest,
  type ResourceKind,
  kubeKind,
} from '@squadron/kube-kinds';
import type {
  Cluster,
  Machine,
  MachineDeployment,
  SandboxAddOn,
  SandboxCluster,
  SandboxControlPlane,
  SandboxMachine,
  SandboxMachineTemplate,
} from '../provider/objects';

const RBAC = 'rbac.authorization.k8s.io/v1';
const ADMISSION = 'admissionregistration.k8s.io/v1';
const CLUSTER_API = 'cluster.x-k8s.io/v1beta2';
const INFRASTRUCTURE = 'infrastructure.squadron.dev/v1';

const global = (apiVersion: string, kind: string, plural: string) =>
  kubeKind(apiVersion, kind, plural, false);

/** `cluster.x-k8s.io/v1beta2` Cluster. @internal */
export const clusterKind = kubeKind<Cluster>(CLUSTER_API, 'Cluster');
/** `cluster.x-k8s.io/v1beta2` Machine. @internal */
export const machineKind = kubeKind<Machine>(CLUSTER_API, 'Machine');
/** `cluster.x-k8s.io/v1beta2` MachineDeployment. @internal */
export const machineDeploymentKind = kubeKind<MachineDeployment>(
  CLUSTER_API,
  'MachineDeployment',
);
/** `infrastructure.squadron.dev/v1` SandboxCluster. @internal */
export const sandboxClusterKind = kubeKind<SandboxCluster>(
  INFRASTRUCTURE,
  'SandboxCluster',
);
/** `infrastructure.squadron.dev/v1` SandboxMachine. @internal */
export const sandboxMachineKind = kubeKind<SandboxMachine>(
  INFRASTRUCTURE,
  'SandboxMachine',
);
/** `infrastructure.squadron.dev/v1` SandboxMachineTemplate. @internal */
export const sandboxMachineTemplateKind = kubeKind<SandboxMachineTemplate>(
  INFRASTRUCTURE,
  'SandboxMachineTemplate',
);
/** `infrastructure.squadron.dev/v1` SandboxAddOn. @internal */
export const sandboxAddOnKind = kubeKind<SandboxAddOn>(
  INFRASTRUCTURE,
  'SandboxAddOn',
);
/** `controlplane.squadron.dev/v1` SandboxControlPlane. @internal */
export const sandboxControlPlaneKind = kubeKind<SandboxControlPlane>(
  'controlplane.squadron.dev/v1',
  'SandboxControlPlane',
);

/** All kinds that the sandbox applies from manifests. */
const KINDS: readonly ResourceKind[] = [
  global('v1', 'Namespace', 'namespaces'),
  kubeKind('v1', 'ConfigMap'),
  kubeKind('v1', 'Secret'),
  kubeKind('v1', 'Service'),
  kubeKind('v1', 'ServiceAccount'),
  kubeKind(RBAC, 'Role'),
  kubeKind(RBAC, 'RoleBinding'),
  global(RBAC, 'ClusterRole', 'clusterroles'),
  global(RBAC, 'ClusterRoleBinding', 'clusterrolebindings'),
  global(
    'apiextensions.k8s.io/v1',
    'CustomResourceDefinition',
    'customresourcedefinitions',
  ),
  global('apiregistration.k8s.io/v1', 'APIService', 'apiservices'),
  global('storage.k8s.io/v1', 'StorageClass', 'storageclasses'),
  global(
    ADMISSION,
    'MutatingWebhookConfiguration',
    'mutatingwebhookconfigurations',
  ),
  global(
    ADMISSION,
    'ValidatingWebhookConfiguration',
    'validatingwebhookconfigurations',
  ),
  global(
    'kueue.x-k8s.io/v1beta2',
    'WorkloadPriorityClass',
    'workloadpriorityclasses',
  ),
  clusterKind,
  machineDeploymentKind,
  sandboxClusterKind,
  sandboxMachineTemplateKind,
  sandboxAddOnKind,
  sandboxControlPlaneKind,
];

/**
 * The kind of a manifest's object.
 *
 * @throws for a kind that the sandbox does not apply
 * @internal
 */
export function kindOf(object: KubeManifest): ResourceKind {
  const [version, group = ''] = object.apiVersion.split('/').reverse();
  const kind = KINDS.find(
    candidate =>
      candidate.kind === object.kind &&
      candidate.group === group &&
      candidate.version === version,
  );
  if (!kind) {
    throw new Error(
      `The sandbox cannot apply ${object.apiVersion} ${object.kind}.`,
    );
  }
  return kind;
}
