import {
  waitingIn,
  type QueueSummary,
  type QuotaView,
} from '@squadron/backstage-plugin-squadron-common';
import { HUB_CLUSTER_ID } from '@squadron/kube-kinds';
import { quotasOf } from './groupQueues';

/** The ClusterQueues of one name, and their quota of one resource. */
interface QueueMatrixRow {
  name: string;
  onCluster: ReadonlyMap<string, QueueSummary>;
  /** Sum over the workers; undefined if none of them has quota for the resource. */
  ofWorkers: QuotaView | undefined;
}

/**
 * ClusterQueues by name and cluster: a row per name, those with the most waiting workloads first, and a column per
 * cluster, the hub first. All bars have one scale.
 *
 * @internal
 */
export function queueMatrix(
  queues: readonly QueueSummary[],
  resource: string,
): { clusters: string[]; rows: QueueMatrixRow[]; scale: number } {
  const byName = new Map<string, Map<string, QueueSummary>>();
  for (const queue of queues) {
    const row = byName.get(queue.name) ?? new Map();
    byName.set(queue.name, row.set(queue.cluster, queue));
  }
  const isWorker = (cluster: string) => cluster !== HUB_CLUSTER_ID;
  const rows = [...byName].map(([name, onCluster]) => ({
    name,
    onCluster,
    ofWorkers: sumOf(
      [...onCluster.values()]
        .filter(({ cluster }) => isWorker(cluster))
        .flatMap(queue => quotasOf(queue, resource)),
    ),
  }));
  const waiting = ({ onCluster }: QueueMatrixRow) =>
    [...onCluster.values()].reduce((sum, queue) => sum + waitingIn(queue), 0);
  const extents = [
    ...queues.flatMap(queue => quotasOf(queue, resource)),
    ...rows.flatMap(({ ofWorkers }) => ofWorkers ?? []),
  ].map(({ nominal, limit = 0, reserved }) =>
    Math.max(nominal, limit, reserved),
  );
  return {
    clusters: [...new Set(queues.map(({ cluster }) => cluster))].sort(
      (a, b) => Number(isWorker(a)) - Number(isWorker(b)) || a.localeCompare(b),
    ),
    rows: rows.sort(
      (a, b) => waiting(b) - waiting(a) || a.name.localeCompare(b.name),
    ),
    scale: Math.max(0, ...extents),
  };
}

/** Quotas of one resource as one; undefined for none. @internal */
export function sumOf([first, ...others]: QuotaView[]): QuotaView | undefined {
  return (
    first &&
    others.reduce<QuotaView>(
      (sum, { nominal, reserved, used, borrowed }) => ({
        ...sum,
        nominal: sum.nominal + nominal,
        reserved: sum.reserved + reserved,
        used: sum.used + used,
        borrowed: sum.borrowed + borrowed,
      }),
      { ...first, limit: undefined, lent: undefined },
    )
  );
}
