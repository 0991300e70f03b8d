import { readFile } from 'node:fs/promises';
import {
  loadTrustedKubeconfigFile,
  type ClusterConnection,
} from '@squadron/controller-node';
import type { SquadronConfig } from '../config';

/** Where Kubernetes mounts a pod's service account. */
const SERVICE_ACCOUNT = '/var/run/secrets/kubernetes.io/serviceaccount';

/**
 * Reads how to reach the hub. Throws an error that says what to set or to repair.
 *
 * @internal
 */
export async function loadHubConnection(
  hub: Exclude<SquadronConfig['hub'], { type: 'none' }>,
): Promise<ClusterConnection> {
  if (hub.type === 'inCluster') {
    return loadInClusterConnection(process.env);
  }
  return loadTrustedKubeconfigFile(hub.path);
}

async function loadInClusterConnection(
  env: NodeJS.ProcessEnv,
): Promise<ClusterConnection> {
  const {
    KUBERNETES_SERVICE_HOST: host,
    KUBERNETES_SERVICE_PORT: port = '443',
  } = env;
  if (!host) {
    throw new Error(
      'squadron.hub.inCluster is set, but KUBERNETES_SERVICE_HOST is not: this process runs in no pod. Set squadron.hub.kubeconfig instead.',
    );
  }
  const authority = host.includes(':') ? `[${host}]` : host;
  return {
    server: `https://${authority}:${port}`,
    certificateAuthority: await readFile(`${SERVICE_ACCOUNT}/ca.crt`, 'utf8'),
    // The kubelet replaces the file before the token expires, so it is read for each new request.
    credentials: {
      type: 'tokenSource',
      getToken: async () =>
        (await readFile(`${SERVICE_ACCOUNT}/token`, 'utf8')).trim(),
    },
  };
}
