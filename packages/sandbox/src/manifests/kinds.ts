import {
  capiClusterKind,
  clusterRoleBindingKind,
  clusterRoleKind,
  configMapKind,
  customResourceDefinitionKind,
  kubeKind,
  machineDeploymentKind,
  namespaceKind,
  roleBindingKind,
  roleKind,
  sandboxAddOnKind,
  sandboxClusterKind,
  sandboxControlPlaneKind,
  sandboxMachineTemplateKind,
  secretKind,
  serviceAccountKind,
  serviceKind,
  workloadPriorityClassKind,
  type KubeManifest,
  type ResourceKind,
} from '@squadron/kube-kinds';

const ADMISSION = 'admissionregistration.k8s.io/v1';

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
  capiClusterKind,
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
