import {
  kubeKind,
  type KubeManifest,
  type ResourceKind,
  KINDS,
} from '@squadron/kube-kinds';

const ADMISSION = 'admissionregistration.k8s.io/v1';

/** All kinds that the sandbox applies from manifests. */
const MANIFEST_KINDS: readonly ResourceKind[] = [
  KINDS.namespace,
  KINDS.configMap,
  KINDS.secret,
  KINDS.service,
  KINDS.serviceAccount,
  KINDS.role,
  KINDS.roleBinding,
  KINDS.clusterRole,
  KINDS.clusterRoleBinding,
  KINDS.customResourceDefinition,
  KINDS.workloadPriorityClass,
  kubeKind('apiregistration.k8s.io/v1', 'APIService', undefined, false),
  kubeKind('storage.k8s.io/v1', 'StorageClass', 'storageclasses', false),
  kubeKind(ADMISSION, 'MutatingWebhookConfiguration', undefined, false),
  kubeKind(ADMISSION, 'ValidatingWebhookConfiguration', undefined, false),
  KINDS.capiCluster,
  KINDS.machineDeployment,
  KINDS.sandboxCluster,
  KINDS.sandboxMachineTemplate,
  KINDS.sandboxAddOn,
  KINDS.sandboxControlPlane,
];

/**
 * The kind of a manifest's object.
 *
 * @throws for a kind that the sandbox does not apply
 *
 * @internal
 */
export function kindOf(object: KubeManifest): ResourceKind {
  const [version, group = ''] = object.apiVersion.split('/').reverse();
  const kind = MANIFEST_KINDS.find(
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
