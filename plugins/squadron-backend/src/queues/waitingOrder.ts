import {
  hasReservedQuota,
  type WorkloadSummary,
} from '@squadron/backstage-plugin-squadron-common';

type Waiting = Pick<WorkloadSummary, 'state' | 'position'>;

/** Orders what waits in a queue: first what has quota and waits for a cluster, then by Kueue's place. @internal */
export function waitingOrder(a: Waiting, b: Waiting): number {
  return placeOf(a) - placeOf(b) || 0;
}

function placeOf(row: Waiting): number {
  return row.position?.place ?? (hasReservedQuota(row) ? 0 : Infinity);
}
