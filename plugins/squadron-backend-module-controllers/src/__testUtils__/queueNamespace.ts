import {
  LABELS,
  localQueueKind,
  namespaceKind,
} from '@squadron/backstage-plugin-squadron-common';
import type { KubeClient } from '@squadron/controller-node';
import { eventually } from '@squadron/test-utils';

/** Makes a namespace of the hub whose jobs run in the fleet, and waits until the reconcilers gave it its queue. */
export async function createQueueNamespace(
  hub: KubeClient,
  name: string,
): Promise<void> {
  await hub.create(namespaceKind, {
    apiVersion: 'v1',
    kind: 'Namespace',
    metadata: { name, labels: { [LABELS.queue]: 'fleet' } },
  });
  await eventually(
    'the namespace has a queue',
    () => hub.get(localQueueKind, { namespace: name, name: 'default' }),
    { timeoutMs: 90_000, everyMs: 200 },
  );
}
