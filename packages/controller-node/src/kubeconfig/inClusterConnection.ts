import { readFile } from 'node:fs/promises';
import { InputError } from '@backstage/errors';
import { SecretValue } from '@squadron/kube-kinds';
import type { ClusterConnection } from '../client';

// Where the kubelet mounts a pod's service account.
const DIRECTORY = '/var/run/secrets/kubernetes.io/serviceaccount';

/**
 * A connection to the cluster that this process runs in, as its pod's service account. The token is read for each
 * request, since the kubelet rotates it.
 *
 * @throws InputError outside of a pod.
 * @public
 */
export async function inClusterConnection(): Promise<ClusterConnection> {
  const {
    KUBERNETES_SERVICE_HOST: host,
    KUBERNETES_SERVICE_PORT: port = '443',
  } = process.env;
  if (!host) {
    throw new InputError(
      'This process does not run in a Kubernetes pod (KUBERNETES_SERVICE_HOST is not set); configure a kubeconfig',
    );
  }
  return {
    server: `https://${host.includes(':') ? `[${host}]` : host}:${port}`,
    certificateAuthority: await readFile(`${DIRECTORY}/ca.crt`, 'utf8'),
    credentials: {
      type: 'tokenSource',
      getToken: async () =>
        new SecretValue((await readFile(`${DIRECTORY}/token`, 'utf8')).trim()),
    },
  };
}
