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
 * Whether a query may answer differently after a change. A change without an id concerns the whole
 * topic of its cluster.
 *
 * @internal
 */
export function touchedBy(change: Change, key: QueryKey): boolean {
  const [family, view, id] = key;
  if (family !== 'squadron') {
    return false;
  }
  if (change.topic === 'events') {
    // Without an id they may be any workload's: the object that they are about is gone.
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
        // Without an id it may be any: a pod of a worker belongs to a workload of the hub.
        (change.id === undefined || id === change.id)
      );
    case 'queues':
      return change.topic === 'queues';
    case 'queue':
      // A queue's page lists the workloads in it, and the message does not say in which queue one is.
      return (
        change.topic === 'workloads' ||
        (change.topic === 'queues' &&
          (change.id === undefined || id === change.id))
      );
    case 'placements':
      // The list has a query in this place, and the options of forms a word.
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
