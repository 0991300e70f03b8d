import { createServer } from 'node:net';
import { type KubeClient } from '@squadron/controller-node';
import { kubeKind } from '@squadron/kube-kinds';
import { listenOnLoopback } from '@squadron/test-utils';

const webhookKind = kubeKind(
  'admissionregistration.k8s.io/v1',
  'ValidatingWebhookConfiguration',
  'validatingwebhookconfigurations',
  false,
);

/** Maximum webhook timeout of an API server. */
const TIMEOUT_SECONDS = 30;

/**
 * A provider's webhook that accepts requests and never answers, like a hanging provider: each write of its kinds
 * waits for the API server's timeout.
 *
 * @internal
 */
export async function startSilentWebhook(
  client: KubeClient,
  resources: string[],
): Promise<{
  /** Number of requests so far. */
  count(): number;
  stop(): Promise<void>;
}> {
  let count = 0;
  const server = await listenOnLoopback(
    createServer(() => {
      count += 1;
    }),
  );
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
        clientConfig: { url: `https://127.0.0.1:${server.port}/validate` },
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
      await server.stop();
    },
  };
}
