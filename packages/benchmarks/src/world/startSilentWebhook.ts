import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { kubeKind, type KubeClient } from '@squadron/controller-node';

const webhookKind = kubeKind(
  'admissionregistration.k8s.io/v1',
  'ValidatingWebhookConfiguration',
  'validatingwebhookconfigurations',
  false,
);

/** The longest that an API server waits for a webhook. */
const TIMEOUT_SECONDS = 30;

/**
 * A provider's webhook that takes requests and never answers, as when the provider hangs: each write of its kinds
 * waits as long as the API server lets it.
 *
 * @internal
 */
export async function startSilentWebhook(
  client: KubeClient,
  resources: string[],
): Promise<{
  /** Requests that came so far. */
  count(): number;
  stop(): Promise<void>;
}> {
  const sockets = new Set<Socket>();
  let count = 0;
  const server = createServer(socket => {
    count += 1;
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const name = 'silent.bench.squadron.dev';
  await client.create(webhookKind, {
    apiVersion: 'admissionregistration.k8s.io/v1',
    kind: 'ValidatingWebhookConfiguration',
    metadata: { name },
    webhooks: [
      {
        name,
        admissionReviewVersions: ['v1'],
        sideEffects: 'None',
        failurePolicy: 'Fail',
        timeoutSeconds: TIMEOUT_SECONDS,
        clientConfig: { url: `https://127.0.0.1:${port}/validate` },
        rules: [
          {
            apiGroups: ['infrastructure.cluster.x-k8s.io'],
            apiVersions: ['*'],
            operations: ['CREATE', 'UPDATE'],
            resources,
          },
        ],
      },
    ],
  });
  return {
    count: () => count,
    stop: async () => {
      await client.delete(webhookKind, { name });
      sockets.forEach(socket => socket.destroy());
      server.close();
    },
  };
}
