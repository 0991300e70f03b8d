import { KINDS } from '@squadron/kube-kinds';
import type { KubeClient } from '@squadron/controller-node';
import { createQueueNamespace } from './queueNamespace';
import { sandboxClient } from './sandboxClients';
import { severableWorker } from './severedWorker';

const WORKERS = ['worker-1', 'worker-2'];

/**
 * Opens the hub and the workers of the sandbox before the tests of a suite, with a worker that can be cut off, the
 * reconcilers, and a namespace whose jobs run in the fleet; closes all of it afterwards.
 */
export function fleetUnderFaults(options: {
  /** Worker whose connections go through a proxy. */
  severable: string;
  namespace: string;
  /** Starts the reconcilers. */
  start: () => Promise<{ stop(): Promise<void> }>;
  /** Called before the first test. */
  prepare: () => Promise<unknown>;
  /** Called after the last test, before the namespace is deleted. */
  cleanUp?: () => Promise<unknown>;
}) {
  const { namespace } = options;
  const clients = new Map<string, KubeClient>();
  const on = (cluster: string) => clients.get(cluster) as KubeClient;
  let severed: Awaited<ReturnType<typeof severableWorker>> | undefined;
  let reconcilers: { stop(): Promise<void> } | undefined;

  beforeAll(async () => {
    for (const cluster of ['hub', ...WORKERS]) {
      clients.set(cluster, await sandboxClient(cluster));
    }
    severed = await severableWorker(on('hub'), options.severable);
    reconcilers = await options.start();
    await createQueueNamespace(on('hub'), namespace);
    await options.prepare();
  }, 300_000);

  afterAll(async () => {
    try {
      await options.cleanUp?.();
      await on('hub').delete(KINDS.namespace, { name: namespace });
    } finally {
      await severed?.restore();
      await reconcilers?.stop();
      await Promise.all([...clients.values()].map(client => client.close()));
    }
  }, 60_000);

  return {
    /** The client of a cluster, past the proxy. */
    on,
    /** The proxy to the severable worker. Throws before the first test. */
    proxy() {
      if (!severed) {
        throw new Error(`${options.severable} is not connected yet`);
      }
      return severed.proxy;
    },
  };
}
