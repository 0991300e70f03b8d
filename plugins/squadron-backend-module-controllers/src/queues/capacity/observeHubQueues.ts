import {
  dispatchesToFleet,
  queuesOf,
  readGranted,
  grantsOfQueue,
} from '@squadron/backstage-plugin-squadron-node';
import {
  clusterMetricsKind,
  clusterQueueKind,
  FLEET_QUEUE_NAME,
  HUB_CLUSTER_ID,
} from '@squadron/kube-kinds';
import { expectKnown, type Reader } from '../../reader';
import type { HubQueue } from './types';

/** The hub's queues that need counterparts on a worker, by name. @internal */
export async function observeHubQueues(
  reader: Reader,
  id: string,
): Promise<HubQueue[]> {
  const queues = expectKnown(
    await reader.list(HUB_CLUSTER_ID, clusterQueueKind),
  ).filter(({ metadata }) => !metadata.deletionTimestamp);
  const granted = readGranted(
    expectKnown(
      await reader.find(HUB_CLUSTER_ID, clusterMetricsKind, {
        name: id,
      }),
    ),
  );
  const names = new Set([
    ...queues.filter(dispatchesToFleet).map(({ metadata }) => metadata.name),
    ...queuesOf(granted),
  ]);
  names.delete(FLEET_QUEUE_NAME);
  return [...names].sort().map(name => ({
    name,
    spec: queues.find(({ metadata }) => metadata.name === name)?.spec,
    shares: Object.values(grantsOfQueue(granted, name)).flat(),
  }));
}
