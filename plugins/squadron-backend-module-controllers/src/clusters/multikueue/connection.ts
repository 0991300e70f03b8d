import { derivedName } from '@squadron/backstage-plugin-squadron-common';
import {
  typeMeta,
  KUEUE_NAMESPACE,
  MULTIKUEUE_ROLE,
  KINDS,
} from '@squadron/kube-kinds';
import type { KubeManifest } from '@squadron/kube-kinds';
import { ownedLabels } from '../../actions';
import { authTokenSecretName } from '../../credentials/authTokenRequests/names';

/** Name of the AuthTokenRequest for a worker, and of its ServiceAccount there. Both are also label values. @internal */
export function requestNameOf(worker: string): string {
  return derivedName([worker], { form: 'label', suffix: 'multikueue' });
}

/** Name of the hub Secret with the kubeconfig of a worker. @internal */
export function secretNameOf(worker: string): string {
  return authTokenSecretName({ metadata: { name: requestNameOf(worker) } });
}

/**
 * The request of the hub's Kueue for a short-lived credential of a worker with the permissions of MultiKueue.
 *
 * @internal
 */
export function renderRequest(
  worker: string,
  profile: { namespace: string; name: string },
): KubeManifest {
  const name = requestNameOf(worker);
  return {
    ...typeMeta(KINDS.authTokenRequest),
    metadata: { namespace: KUEUE_NAMESPACE, name, labels: ownedLabels() },
    spec: {
      targetClusterProfile: { ...profile },
      serviceAccountName: name,
      serviceAccountNamespace: KUEUE_NAMESPACE,
      clusterRoles: [{ name: MULTIKUEUE_ROLE }],
    },
  };
}

/** @internal */
export function renderMultiKueueCluster(worker: string): KubeManifest {
  return {
    apiVersion: 'kueue.x-k8s.io/v1beta2',
    kind: 'MultiKueueCluster',
    metadata: { name: worker, labels: ownedLabels() },
    spec: {
      clusterSource: {
        kubeConfig: { location: secretNameOf(worker), locationType: 'Secret' },
      },
    },
  };
}
