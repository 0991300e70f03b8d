import {
  clusterQueueKind,
  conditionViews,
  isPending,
  localQueueKind,
  localQuotaViews,
  queueState,
  queueVerdict,
  quotaViews,
  workloadKind,
  type ClusterQueue,
  type LocalQueue,
  type QueueDetail,
  type QueueSummary,
  type Workload,
  type WorkloadSummary,
} from '@squadron/backstage-plugin-squadron-common';
import type { FleetReader } from './FleetReader';
import { hasEnded } from './workloadSummary';

/**
 * ClusterQueues and LocalQueues as lists and pages show them.
 *
 * @internal
 */
export class QueueViews {
  readonly #reader: FleetReader;

  constructor(reader: FleetReader) {
    this.#reader = reader;
  }

  list(): QueueSummary[] {
    return this.#reader.clusters().flatMap(({ id }) => {
      const oldest = this.#oldestPending(id);
      return [
        ...this.#reader
          .list<ClusterQueue>(id, clusterQueueKind)
          .map(queue => clusterQueueSummary(id, queue, oldest)),
        ...this.#reader
          .list<LocalQueue>(id, localQueueKind)
          .map(queue =>
            localQueueSummary(id, queue, this.#behind(id, queue), oldest),
          ),
      ];
    });
  }

  find(
    {
      cluster,
      namespace,
      name,
    }: { cluster: string; namespace?: string; name: string },
    workloads: readonly WorkloadSummary[],
  ): QueueDetail | undefined {
    const oldest = this.#oldestPending(cluster);
    if (namespace === undefined) {
      const queue = this.#reader.find<ClusterQueue>(cluster, clusterQueueKind, {
        name,
      });
      return (
        queue && {
          ...detailOf(
            clusterQueueSummary(cluster, queue, oldest),
            workloads.filter(row => row.clusterQueue === name),
          ),
          conditions: conditionViews(queue, 'ClusterQueue'),
          localQueues: this.#reader
            .list<LocalQueue>(cluster, localQueueKind)
            .filter(local => local.spec?.clusterQueue === name)
            .map(({ metadata }) => ({
              namespace: metadata.namespace ?? '',
              name: metadata.name,
            })),
          strategy: queue.spec?.queueingStrategy,
        }
      );
    }
    const queue = this.#reader.find<LocalQueue>(cluster, localQueueKind, {
      namespace,
      name,
    });
    return (
      queue && {
        ...detailOf(
          localQueueSummary(
            cluster,
            queue,
            this.#behind(cluster, queue),
            oldest,
          ),
          workloads.filter(
            row => row.namespace === namespace && row.queue === name,
          ),
        ),
        conditions: conditionViews(queue, 'LocalQueue'),
        localQueues: [],
        strategy: this.#behind(cluster, queue)?.spec?.queueingStrategy,
      }
    );
  }

  #behind(cluster: string, queue: LocalQueue): ClusterQueue | undefined {
    const name = queue.spec?.clusterQueue;
    return name === undefined
      ? undefined
      : this.#reader.find<ClusterQueue>(cluster, clusterQueueKind, { name });
  }

  /** Creation time of the workload that waits longest, per ClusterQueue name and per `namespace/LocalQueue`. */
  #oldestPending(cluster: string): Map<string, string> {
    const oldest = new Map<string, string>();
    for (const workload of this.#reader.list<Workload>(cluster, workloadKind)) {
      const { namespace = '', creationTimestamp } = workload.metadata;
      const name = workload.spec?.queueName;
      if (name !== undefined && creationTimestamp && isPending(workload)) {
        const local = this.#reader.find<LocalQueue>(cluster, localQueueKind, {
          namespace,
          name,
        });
        for (const key of [`${namespace}/${name}`, local?.spec?.clusterQueue]) {
          const before = key === undefined ? undefined : oldest.get(key);
          if (
            key !== undefined &&
            (before === undefined || creationTimestamp < before)
          ) {
            oldest.set(key, creationTimestamp);
          }
        }
      }
    }
    return oldest;
  }
}

function clusterQueueSummary(
  cluster: string,
  queue: ClusterQueue,
  oldest: ReadonlyMap<string, string>,
): QueueSummary {
  const { name } = queue.metadata;
  return {
    id: `cq/${cluster}/${name}`,
    kind: 'ClusterQueue',
    cluster,
    name,
    cohort: queue.spec?.cohortName || undefined,
    state: queueState(queue),
    quotas: quotaViews(queue),
    ...countsOf(queue),
    oldestPending: oldest.get(name),
  };
}

function localQueueSummary(
  cluster: string,
  queue: LocalQueue,
  behind: ClusterQueue | undefined,
  oldest: ReadonlyMap<string, string>,
): QueueSummary {
  const { namespace = '', name } = queue.metadata;
  return {
    id: `lq/${cluster}/${namespace}/${name}`,
    kind: 'LocalQueue',
    cluster,
    namespace,
    name,
    clusterQueue: queue.spec?.clusterQueue,
    state: queueState(queue),
    quotas: localQuotaViews(queue, behind),
    ...countsOf(queue),
    oldestPending: oldest.get(`${namespace}/${name}`),
  };
}

function countsOf({
  status,
}: ClusterQueue | LocalQueue): Pick<
  QueueSummary,
  'pending' | 'reserving' | 'admitted'
> {
  return {
    pending: status?.pendingWorkloads ?? 0,
    reserving: status?.reservingWorkloads ?? 0,
    admitted: status?.admittedWorkloads ?? 0,
  };
}

function detailOf(
  summary: QueueSummary,
  workloads: readonly WorkloadSummary[],
) {
  const own = workloads.filter(
    row => row.cluster === summary.cluster || row.runsOn === summary.cluster,
  );
  const waiting = own
    .filter(
      row => row.cluster === summary.cluster && row.position !== undefined,
    )
    .sort((a, b) => (a.position?.place ?? 0) - (b.position?.place ?? 0));
  return {
    ...summary,
    verdict: queueVerdict(summary.state, summary),
    waiting,
    running: own.filter(
      row => row.position === undefined && !hasEnded(row) && isHolding(row),
    ),
  };
}

/** Has quota: on its way to, or on, a worker, or running here. */
function isHolding({ state, runsOn, nominated }: WorkloadSummary): boolean {
  return (
    runsOn !== undefined ||
    (nominated?.length ?? 0) > 0 ||
    state.word === 'Running'
  );
}
