import type { Server } from 'node:https';
import { type KubeClient } from '@squadron/controller-node';
import { type KubePod, KINDS } from '@squadron/kube-kinds';
import { createSimulatedKubelet } from '../kubelet/createSimulatedKubelet';
import { type ClusterPki, PROXY_COMMON_NAME } from '../pki/clusterPki';

/**
 * Starts the server that serves `kubectl logs` for all nodes of a cluster.
 *
 * @param options.client - returns the client for each request, as a restart of the control plane creates a new one
 * @returns when it listens, on loopback
 *
 * @internal
 */
export async function startKubelet(options: {
  pki: ClusterPki;
  port: number;
  client: () => KubeClient;
}): Promise<Server> {
  const { pki, port, client } = options;
  const server = createSimulatedKubelet({
    ...pki.server,
    authority: pki.certificateAuthority,
    clientName: PROXY_COMMON_NAME,
    findPod: key => client().find<KubePod>(KINDS.pod, key),
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return server;
}
