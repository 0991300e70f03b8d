import type { QueryKey } from '@tanstack/react-query';
import type { StreamMessage } from '@squadron/backstage-plugin-squadron-common';

/**
 * One entry of a `changed` message.
 *
 * @internal
 */
export type Change = Extract<
  StreamMessage,
  { type: 'changed' }
>['changes'][number];

/**
 * Whether a change can affect the answer of a query. A change without an id affects the whole topic of its cluster.
 *
 * @internal
 */
export function touchedBy(change: Change, key: QueryKey): boolean {
  const [family, view, id] = key;
  if (family !== 'squadron') {
    return false;
  }
  if (change.topic === 'events') {
    // Without an id, the events can belong to any workload: their object is deleted.
    return view === 'events' && (change.id === undefined || id === change.id);
  }
  switch (view) {
    case 'overview':
      return change.topic !== 'placements';
    case 'clusters':
      return change.topic === 'clusters';
    case 'cluster':
      return (
        change.topic === 'clusters' && id === (change.id ?? change.cluster)
      );
    case 'workloads':
      return change.topic === 'workloads';
    case 'workload':
      return (
        change.topic === 'workloads' &&
        // Without an id, any workload can be affected: a pod of a worker belongs to a workload of the hub.
        (change.id === undefined || id === change.id)
      );
    case 'queues':
      return change.topic === 'queues';
    case 'queue':
      // A queue's page lists its workloads, and the message does not contain the queue of a workload.
      return (
        change.topic === 'workloads' ||
        (change.topic === 'queues' &&
          (change.id === undefined || id === change.id))
      );
    case 'placements':
      // In the position of the namespace, the list has its query and the form options have a constant.
      return (
        change.topic === 'placements' &&
        (change.id === undefined ||
          key.length < 4 ||
          `${id}/${key[3]}` === change.id)
      );
    default:
      return false;
  }
}
