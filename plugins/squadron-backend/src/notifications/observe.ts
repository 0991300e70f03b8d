import type {
  AccessEntry,
  ClusterSummary,
  QueueSummary,
  WorkloadSummary,
} from '@squadron/backstage-plugin-squadron-common';
import type { Fleet } from '@squadron/backstage-plugin-squadron-node';
import { HUB_CLUSTER_ID, WORKLOAD_KINDS } from '@squadron/kube-kinds';
import type { FleetViews } from '../fleet/FleetViews';

/**
 * What notifications depend on, read from the cache at one time.
 *
 * @internal
 */
export interface Observed {
  nowMs: number;
  /** Those that people submitted, on the hub or directly on a worker. */
  workloads: readonly WorkloadSummary[];
  clusters: readonly ClusterSummary[];
  /** ClusterQueues of the hub: those of workers follow the nodes. */
  queues: readonly QueueSummary[];
  /** Those that Squadron renews. Undefined if they were not read. */
  credentials: readonly AccessEntry[] | undefined;
  /**
   * Whether a workload of this cluster and kind that is missing was deleted. False where the cache is not complete, and
   * on workers, which may have left with all of theirs.
   */
  isComplete(cluster: string, kind: string): boolean;
}

/** Reads the cache. @internal */
export function observe(options: {
  fleet: Fleet;
  views: FleetViews;
  credentials: readonly AccessEntry[] | undefined;
  nowMs: number;
}): Observed {
  const { fleet, views, credentials, nowMs } = options;
  return {
    nowMs,
    workloads: views.workloads(),
    clusters: views.clusters(),
    queues: views
      .queues()
      .filter(
        ({ kind, cluster }) =>
          kind === 'ClusterQueue' && cluster === HUB_CLUSTER_ID,
      ),
    credentials,
    isComplete: (cluster, kind) =>
      cluster === HUB_CLUSTER_ID &&
      fleet.kindState(
        cluster,
        WORKLOAD_KINDS[kind as keyof typeof WORKLOAD_KINDS],
      ) === 'synced',
  };
}
