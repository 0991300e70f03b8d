import {
  clusterRoleBindingKind,
  clusterRoleKind,
  configMapKind,
  customResourceDefinitionKind,
  kubeKind,
  namespaceKind,
  roleBindingKind,
  roleKind,
  secretKind,
  serviceAccountKind,
  serviceKind,
  workloadPriorityClassKind,
  type KubeManifest,
  type ResourceKind,
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

const ADMISSION = 'admissionregistration.k8s.io/v1';
const CLUSTER_API = 'cluster.x-k8s.io/v1beta2';
const INFRASTRUCTURE = 'infrastructure.squadron.dev/v1';

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
  namespaceKind,
  configMapKind,
  secretKind,
  serviceKind,
  serviceAccountKind,
  roleKind,
  roleBindingKind,
  clusterRoleKind,
  clusterRoleBindingKind,
  customResourceDefinitionKind,
  workloadPriorityClassKind,
  kubeKind('apiregistration.k8s.io/v1', 'APIService', undefined, false),
  kubeKind('storage.k8s.io/v1', 'StorageClass', 'storageclasses', false),
  kubeKind(ADMISSION, 'MutatingWebhookConfiguration', undefined, false),
  kubeKind(ADMISSION, 'ValidatingWebhookConfiguration', undefined, false),
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
