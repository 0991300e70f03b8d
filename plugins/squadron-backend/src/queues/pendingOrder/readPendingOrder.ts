import type { KubeClient } from '@squadron/controller-node';
import { z } from 'zod';

/** Maximum number of pending workloads; the default of Kueue. */
const LIMIT = 1_000;
const TIMEOUT_MS = 5_000;

const summarySchema = z.object({
  items: z
    .array(
      z.object({
        metadata: z.object({
          namespace: z.string(),
          name: z.string(),
        }),
        localQueueName: z.string(),
        positionInClusterQueue: z.number(),
      }),
    )
    .nullish()
    .transform(items => items ?? []),
});

/** Positions of one pending workload, starting at 1. @internal */
export interface PendingPosition {
  place: number;
  of: number;
  inLocalQueue: { place: number; of: number; localQueue: string };
}

/** Positions by namespace and name of Kueue's Workload. @internal */
export type PendingOrder = ReadonlyMap<string, PendingPosition>;

/** @internal */
export function pendingKey(workload: {
  namespace?: string;
  name?: string;
}): string {
  return `${workload.namespace}/${workload.name}`;
}

/**
 * Reads the order of pending workloads of a ClusterQueue from Kueue's visibility API
 * (visibility.kueue.x-k8s.io/v1beta2). Rejects with status 404 or 503 if that is not installed. Positions in LocalQueues
 * are counted here: for a ClusterQueue, Kueue 0.18 counts LocalQueues of the same name in all namespaces as one.
 *
 * @internal
 */
export async function readPendingOrder(
  client: Pick<KubeClient, 'requestJson'>,
  clusterQueue: string,
  signal?: AbortSignal,
): Promise<PendingOrder> {
  const answer = await client.requestJson<unknown>({
    method: 'GET',
    path: `/apis/visibility.kueue.x-k8s.io/v1beta2/clusterqueues/${encodeURIComponent(
      clusterQueue,
    )}/pendingworkloads?limit=${LIMIT}`,
    signal,
    timeoutMs: TIMEOUT_MS,
  });
  const { items } = summarySchema.parse(answer);
  const inLocalQueues = Map.groupBy(
    items.toSorted(
      (a, b) => a.positionInClusterQueue - b.positionInClusterQueue,
    ),
    ({ metadata, localQueueName }) => `${metadata.namespace}/${localQueueName}`,
  );
  return new Map(
    [...inLocalQueues.values()].flatMap(own =>
      own.map((item, index) => [
        pendingKey(item.metadata),
        {
          place: item.positionInClusterQueue + 1,
          of: items.length,
          inLocalQueue: {
            place: index + 1,
            of: own.length,
            localQueue: item.localQueueName,
          },
        },
      ]),
    ),
  );
}
