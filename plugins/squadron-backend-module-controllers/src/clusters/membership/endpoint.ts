import { createHash } from 'node:crypto';
import {
  ANNOTATIONS,
  DEFAULT_KUBECONFIG_KEY,
  HUB_CLUSTER_ID,
  secretKind,
} from '@squadron/kube-kinds';
import { parseKubeconfig } from '@squadron/controller-node';
import type { AddressPolicy } from '@squadron/controller-node';
import type { Reader, Reading } from '../../reader';

/**
 * Address and certificate authority of a worker's API server.
 *
 * @public
 */
export interface WorkerEndpoint {
  server: string;
  certificateAuthority?: string;
  tlsServerName?: string;
}

/**
 * Digest of the inputs of a kubeconfig, without the token: another address, another CA or another ServiceAccount of the
 * same name require a new token.
 *
 * @internal
 */
export function tokenSourceOf(
  endpoint: WorkerEndpoint,
  serviceAccountUid: string,
): string {
  const { server, certificateAuthority = '', tlsServerName = '' } = endpoint;
  const parts = [
    server,
    certificateAuthority,
    tlsServerName,
    serviceAccountUid,
  ];
  return createHash('sha256')
    .update(JSON.stringify(parts))
    .digest('hex')
    .slice(0, 32);
}

/**
 * The endpoint of a worker: from its ClusterProfile, or from the kubeconfig that the fleet uses, without its
 * credential.
 *
 * @internal
 */
export async function observeEndpoint(
  reader: Reader,
  id: string,
  policy: AddressPolicy,
): Promise<Reading<WorkerEndpoint>> {
  const worker = reader.clusters().find(cluster => cluster.id === id);
  if (!worker?.profile) {
    return { known: false, reason: `${id} is not in the fleet yet` };
  }
  if (worker.isProvided && worker.endpoint) {
    return { known: true, value: worker.endpoint };
  }
  const { namespace, name = '', annotations } = worker.profile.metadata;
  const [secretName, key] = (
    annotations?.[ANNOTATIONS.kubeconfigSecret] ?? ''
  ).split('/', 2);
  const secret = await reader.findOnServer(HUB_CLUSTER_ID, secretKind, {
    namespace,
    name: secretName || `${name}-kubeconfig`,
  });
  if (!secret.known) {
    return secret;
  }
  const data = secret.value?.data?.[key || DEFAULT_KUBECONFIG_KEY];
  if (!data) {
    return { known: false, reason: `no kubeconfig of ${worker.id}` };
  }
  try {
    const text = Buffer.from(data, 'base64').toString('utf8');
    const { server, certificateAuthority, tlsServerName } = parseKubeconfig(
      text,
      policy,
    );
    return {
      known: true,
      value: { server, certificateAuthority, tlsServerName },
    };
  } catch (error) {
    // The fleet reports the cause on the cluster itself; here the endpoint is just unknown.
    return {
      known: false,
      reason: error instanceof Error ? error.message : String(error),
    };
  }
}
