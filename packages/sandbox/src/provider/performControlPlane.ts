import { isSameContent, secretData } from '@squadron/controller-node';
import type { KubeClient } from '@squadron/controller-node';
import {
  type KubeSecret,
  type KubeManifest,
  typeMeta,
  type SandboxControlPlane,
  KINDS,
} from '@squadron/kube-kinds';
import { FIELD_MANAGER } from '../manifests';
import type { Clusters } from '../runtime/Clusters';
import type { ControlPlane } from '../runtime/ControlPlane';
import type { ControlPlaneAction } from './decideControlPlane';
import { CLUSTER_NAME_LABEL } from './objects';
import { addFinalizer, removeFinalizer } from './write';

/** Annotation by which the portal finds the proxy to Ray's job API of a cluster. */
const RAY_PROXY_ANNOTATION = 'squadron.dev/ray-http-proxy';

/**
 * The Secret by which Cluster API and the portal reach a running control plane. Whoever reads it is an administrator of
 * the cluster.
 *
 * @internal
 */
export function desiredSecret(
  owner: SandboxControlPlane,
  clusterName: string,
  controlPlane: ControlPlane,
  rayJobApiPort: number,
): KubeManifest {
  return {
    apiVersion: 'v1',
    kind: 'Secret',
    type: 'cluster.x-k8s.io/secret',
    metadata: {
      name: `${clusterName}-kubeconfig`,
      namespace: owner.metadata.namespace,
      labels: { [CLUSTER_NAME_LABEL]: clusterName },
      annotations: {
        [RAY_PROXY_ANNOTATION]: `http://127.0.0.1:${rayJobApiPort}`,
      },
      ownerReferences: [
        {
          ...typeMeta(KINDS.sandboxControlPlane),
          name: owner.metadata.name,
          uid: owner.metadata.uid ?? '',
          controller: true,
        },
      ],
    },
    data: secretData({
      value: controlPlane.kubeconfigOf(controlPlane.pki.admin),
    }),
  };
}

/** Whether a Secret has the desired fields; fields of others are ignored. @internal */
export function isSameSecret(
  actual: KubeSecret | undefined,
  desired: KubeManifest,
): boolean {
  return (
    actual !== undefined &&
    isSameContent({ ...actual.data }, { ...desired.data }) &&
    Object.entries(desired.metadata.annotations ?? {}).every(
      ([key, value]) => actual.metadata.annotations?.[key] === value,
    )
  );
}

/** Performs one action on a control plane. @internal */
export async function performControlPlane(
  action: ControlPlaneAction,
  context: {
    hub: KubeClient;
    object: SandboxControlPlane;
    clusters: Clusters;
    clusterId: string;
    secret?: KubeManifest;
  },
): Promise<void> {
  const { hub, object, clusters, clusterId, secret } = context;
  switch (action.type) {
    case 'addFinalizer':
      return addFinalizer(hub, KINDS.sandboxControlPlane, object);
    case 'start':
      return clusters.controlPlane(clusterId).start(action.version);
    case 'writeKubeconfig':
      if (secret) {
        await hub.apply(KINDS.secret, secret, {
          fieldManager: FIELD_MANAGER,
          force: true,
        });
      }
      return undefined;
    case 'destroy':
      return clusters.destroy(clusterId);
    default:
      return removeFinalizer(hub, KINDS.sandboxControlPlane, object);
  }
}
