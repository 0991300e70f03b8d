import { isTrue, LABELS, KINDS } from '@squadron/kube-kinds';
import type { KubeClient } from '@squadron/controller-node';
import { eventually } from '@squadron/test-utils';

/** Creates a namespace on the hub whose jobs run in the fleet, and waits until its queue is active in Kueue. */
export async function createQueueNamespace(
  hub: KubeClient,
  name: string,
): Promise<void> {
  await hub.create(KINDS.namespace, {
    apiVersion: 'v1',
    kind: 'Namespace',
    metadata: { name, labels: { [LABELS.queue]: 'fleet' } },
  });
  // Before that, Kueue's webhook does not assign jobs of the namespace to MultiKueue, and they run on the hub.
  await eventually(
    'the queue of the namespace is active',
    async () => {
      const queue = await hub.get(KINDS.localQueue, {
        namespace: name,
        name: 'default',
      });
      if (!isTrue(queue, 'Active')) {
        throw new Error(JSON.stringify(queue.status));
      }
    },
    { timeoutMs: 90_000, everyMs: 200 },
  );
}
