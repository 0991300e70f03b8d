import type { KubeManifest } from '@squadron/kube-kinds';

/**
 * The default StorageClass of a worker: the controller manager makes a volume for each claim, as a folder that no pod
 * mounts.
 *
 * @internal
 */
export function storageClass(): KubeManifest {
  return {
    apiVersion: 'storage.k8s.io/v1',
    kind: 'StorageClass',
    metadata: {
      name: 'standard',
      annotations: { 'storageclass.kubernetes.io/is-default-class': 'true' },
    },
    provisioner: 'kubernetes.io/host-path',
  } as KubeManifest;
}
