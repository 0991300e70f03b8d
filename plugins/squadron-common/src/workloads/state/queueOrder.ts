import { workloadGroupOf } from './workloadGroups';

/** What a row of a workload says of its queue. */
interface InQueue {
  state: { code: string };
  cluster: string;
  queue?: string;
  clusterQueue?: string;
  position?: { place: number };
  priority?: number;
}

const RANKS = ['reserved', 'waiting', 'cannotRun', 'running'] as const;

/** Whether a workload waits in a queue, holds its quota, or would wait in it forever. @internal */
export function isInQueue(row: InQueue): boolean {
  return (row.queue ?? row.clusterQueue) !== undefined && rankOf(row) >= 0;
}

/**
 * Text that sorts workloads as their ClusterQueues serve them: those with reserved quota, those that wait by position,
 * those that can never run, and those that run. Without a position, Kueue takes the highest priority first.
 *
 * @internal
 */
export function queueOrder(row: InQueue): string {
  const { cluster, clusterQueue = '', position, priority = 0 } = row;
  const behind = 2 ** 31 - priority;
  return [
    ...[cluster, clusterQueue, rankOf(row)],
    ...[position?.place ?? 1e9, behind].map(one =>
      String(one).padStart(10, '0'),
    ),
  ].join(' ');
}

/** Whether a workload has quota and waits for a cluster or a check. @public */
export function hasReservedQuota({ state }: Pick<InQueue, 'state'>): boolean {
  return ['Dispatching', 'Checking'].includes(state.code);
}

function rankOf(row: InQueue): number {
  const group = hasReservedQuota(row)
    ? 'reserved'
    : workloadGroupOf(row.state.code)?.id;
  return RANKS.findIndex(rank => rank === group);
}
