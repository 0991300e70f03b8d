import type { QueueSummary } from '@squadron/backstage-plugin-squadron-common';
import { HUB_CLUSTER_ID } from '@squadron/kube-kinds';

/**
 * ClusterQueues with the workers' copies of a queue of the hub as clusters of that queue: jobs enter the one on the hub.
 *
 * @internal
 */
export function foldCopies(
  queues: readonly QueueSummary[],
): Array<{ queue: QueueSummary; copies: string[] }> {
  const onHub = new Set(
    queues
      .filter(({ cluster }) => cluster === HUB_CLUSTER_ID)
      .map(({ name }) => name),
  );
  return queues
    .filter(
      ({ cluster, name }) => cluster === HUB_CLUSTER_ID || !onHub.has(name),
    )
    .map(queue => ({
      queue,
      copies:
        queue.cluster === HUB_CLUSTER_ID
          ? queues
              .filter(one => one.name === queue.name && one !== queue)
              .map(({ cluster }) => cluster)
          : [],
    }));
}
