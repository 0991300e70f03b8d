import {
  dispatchesToFleet,
  queuesOf,
  readGranted,
  grantsOfQueue,
} from '@squadron/backstage-plugin-squadron-node';
import { FLEET_QUEUE_NAME, KINDS } from '@squadron/kube-kinds';
import { onHub, type Reader } from '../../reader';
import type { HubQueue } from './types';

/** The hub's queues that need counterparts on a worker, by name. @internal */
export async function observeHubQueues(
  reader: Reader,
  id: string,
): Promise<HubQueue[]> {
  const queues = (await onHub(reader).list(KINDS.clusterQueue)).filter(
    ({ metadata }) => !metadata.deletionTimestamp,
  );
  const granted = readGranted(
    await onHub(reader).find(KINDS.clusterMetrics, {
      name: id,
    }),
  );
  const names = new Set([
    ...queues.filter(dispatchesToFleet).map(({ metadata }) => metadata.name),
    ...queuesOf(granted),
  ]);
  names.delete(FLEET_QUEUE_NAME);
  return [...names].sort().map(name => ({
    name,
    spec: queues.find(({ metadata }) => metadata.name === name)?.spec,
    assignments: Object.values(grantsOfQueue(granted, name)).flat(),
  }));
}
