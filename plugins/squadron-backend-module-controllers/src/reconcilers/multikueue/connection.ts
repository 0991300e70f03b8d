import { createHash } from 'node:crypto';
import {
  apiVersionOf,
  authTokenRequestKind,
  authTokenSecretName,
  KUEUE_NAMESPACE,
  MULTIKUEUE_ROLE,
} from '@squadron/backstage-plugin-squadron-common';
import type { KubeManifest } from '@squadron/controller-node';
import { ownedLabels } from '../../actions';

const SUFFIX = '-multikueue';

/** The name of a request is also the value of a label. */
const MAX_LENGTH = 63;

/** Name of the AuthTokenRequest for a worker, and of its ServiceAccount there. @internal */
export function requestNameOf(worker: string): string {
  const room = MAX_LENGTH - SUFFIX.length;
  if (worker.length <= room) {
    return `${worker}${SUFFIX}`;
  }
  const digest = createHash('sha256').update(worker).digest('hex').slice(0, 8);
  const start = worker.slice(0, room - digest.length - 1);
  return `${start}-${digest}${SUFFIX}`;
}

/** Name of the hub Secret with the kubeconfig of a worker. @internal */
export function secretNameOf(worker: string): string {
  return authTokenSecretName({ metadata: { name: requestNameOf(worker) } });
}

/** What the hub's Kueue asks for on a worker: a short-lived credential with the rights of MultiKueue. @internal */
export function renderRequest(
  worker: string,
  profile: { namespace: string; name: string },
): KubeManifest {
  const name = requestNameOf(worker);
  return {
    apiVersion: apiVersionOf(authTokenRequestKind),
    kind: authTokenRequestKind.kind,
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
