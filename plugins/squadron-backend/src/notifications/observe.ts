import type {
  AccessEntry,
  ClusterSummary,
  IdleView,
  QueueSummary,
  WorkloadSummary,
} from '@squadron/backstage-plugin-squadron-common';
import type { Fleet } from '@squadron/backstage-plugin-squadron-node';
import { HUB_CLUSTER_ID, WORKLOAD_KINDS } from '@squadron/kube-kinds';
import type { PlacedBudget } from '../history/BudgetViews';
import type { FleetViews } from '../fleet/FleetViews';

/** Everything that notifications depend on, read from the cache at one moment. @internal */
export interface Observed {
  nowMs: number;
  /** Workloads that people submitted, on the hub or directly on a worker. */
  workloads: readonly WorkloadSummary[];
  /** Idle RayClusters and jobs, by the ID of the workload. */
  idle: ReadonlyMap<string, IdleView>;
  clusters: readonly ClusterSummary[];
  /** ClusterQueues of the hub; those of workers change with every node. */
  queues: readonly QueueSummary[];
  /** Credentials that Squadron rotates; undefined if they were not read. */
  credentials: readonly AccessEntry[] | undefined;
  /** Undefined if they were not read. */
  budgets: readonly PlacedBudget[] | undefined;
  /** Whether a missing workload of this cluster and kind was deleted. False if the cache is not complete. */
  isComplete(cluster: string, kind: string): boolean;
}

/** Reads the cache. @internal */
export function observe(options: {
  fleet: Fleet;
  views: FleetViews;
  credentials: readonly AccessEntry[] | undefined;
  budgets: readonly PlacedBudget[] | undefined;
  nowMs: number;
}): Observed {
  const { fleet, views, credentials, budgets, nowMs } = options;
  return {
    nowMs,
    workloads: views.workloads(),
    idle: views.idle(),
    clusters: views.clusters(),
    queues: views
      .queues()
      .filter(
        ({ kind, cluster }) =>
          kind === 'ClusterQueue' && cluster === HUB_CLUSTER_ID,
      ),
    credentials,
    budgets,
    isComplete: (cluster, kind) =>
      fleet.kindState(
        cluster,
        WORKLOAD_KINDS[kind as keyof typeof WORKLOAD_KINDS],
      ) === 'synced',
  };
}
