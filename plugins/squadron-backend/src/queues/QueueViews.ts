import {
  conditionViews,
  workloadGroupOf,
  type ManagedView,
  type QueueDetail,
  type QueueSlice,
  type QueueSummary,
  type WorkloadSummary,
} from '@squadron/backstage-plugin-squadron-common';
import {
  multiKueueCheckNames,
  queueVerdict,
} from '@squadron/backstage-plugin-squadron-node';
import { managedView } from './state/managedView';
import { visibleSlice } from './state/visibleSlice';
import {
  faultOf,
  type ClusterQueue,
  type LocalQueue,
  KINDS,
} from '@squadron/kube-kinds';
import type { FleetReader } from '../fleet/FleetReader';
import { Memo } from '../queries/Memo';
import type { QueueFacts } from './QueueFacts';
import { clusterQueueSummary, localQueueSummary } from './queueSummary';
import { waitingOrder } from './waitingOrder';
import { unreadableState } from '../health/unreadable';
import { unreadableQueue } from '../health/unreadableRows';
import { withoutJob } from './withoutJob';
import { createJoin } from '../queries/VersionedMemo';

/** Address of a queue; of a ClusterQueue without a namespace. @internal */
export interface QueueAddress {
  cluster: string;
  namespace?: string;
  name: string;
}

/** Whether the reader may see queues of a cluster: those of a namespace, or ClusterQueues. @internal */
export type QueueFilter = (queue: {
  cluster: string;
  namespace?: string;
}) => boolean;

/** Views of ClusterQueues and LocalQueues for lists and pages. @internal */
export class QueueViews {
  readonly #reader: FleetReader;
  readonly #facts: QueueFacts;
  readonly #rows = new Memo<QueueSummary>();
  readonly #lists = new Map<string, readonly QueueSummary[]>();
  readonly #join = createJoin<QueueSummary>();

  constructor(reader: FleetReader, facts: QueueFacts) {
    this.#reader = reader;
    this.#facts = facts;
  }

  /** Returns the identical array if no row differs. */
  list(nowMs: number): readonly QueueSummary[] {
    const ids = this.#reader.clusters().map(({ id }) => id);
    const rows = this.#join(ids.map(id => this.#rowsOf(id, nowMs)));
    this.#rows.endPass();
    return rows;
  }

  find(
    ref: QueueAddress,
    options: {
      workloads: readonly WorkloadSummary[];
      allows: QueueFilter;
      nowMs: number;
    },
  ): QueueDetail | undefined {
    return ref.namespace === undefined
      ? this.#findClusterQueue(ref, options)
      : this.#findLocalQueue({ ...ref, namespace: ref.namespace }, options);
  }

  /** Slices of the ClusterQueues behind the LocalQueues that the reader may see. */
  slices(allows: QueueFilter): QueueSlice[] {
    return this.#reader.clusters().flatMap(({ id }) => {
      const visible = this.#facts
        .localQueues(id)
        .filter(({ metadata: { namespace } }) =>
          allows({ cluster: id, namespace }),
        );
      const byQueue = Map.groupBy(
        visible,
        ({ spec }) => spec?.clusterQueue ?? '',
      );
      return [...byQueue].flatMap(([name, locals]) => {
        const queue = this.#facts.findClusterQueue(id, name);
        return (queue && visibleSlice(id, queue, locals)) ?? [];
      });
    });
  }

  /** Recomputes only rows of changed objects; returns the identical array if there are none. */
  #rowsOf(cluster: string, nowMs: number): readonly QueueSummary[] {
    const tallies = this.#facts.tallies(cluster, nowMs);
    const lent = this.#facts.lent(cluster);
    const rows = [
      ...this.#facts.clusterQueues(cluster).map(queue => {
        const { name } = queue.metadata;
        const inputs = [
          queue,
          tallies.ofCluster(name),
          lent.get(name),
        ] as const;
        return this.#rows.get(`cq/${cluster}/${name}`, inputs, () =>
          this.#attempt('ClusterQueue', cluster, queue, () =>
            clusterQueueSummary(cluster, ...inputs),
          ),
        );
      }),
      ...this.#facts.localQueues(cluster).map(queue => {
        const { namespace, name } = queue.metadata;
        const key = `${namespace}/${name}`;
        const { clusterQueue } = queue.spec ?? {};
        const inputs = [
          queue,
          this.#facts.findClusterQueue(cluster, clusterQueue),
          tallies.ofLocal(key),
        ] as const;
        return this.#rows.get(`lq/${cluster}/${key}`, inputs, () =>
          this.#attempt('LocalQueue', cluster, queue, () =>
            localQueueSummary(cluster, ...inputs),
          ),
        );
      }),
    ];
    const before = this.#lists.get(cluster) ?? [];
    const isSame =
      before.length === rows.length &&
      rows.every((row, index) => row === before[index]);
    if (!isSame) {
      this.#lists.set(cluster, rows);
    }
    return isSame ? before : rows;
  }

  #attempt(
    kind: QueueSummary['kind'],
    cluster: string,
    queue: ClusterQueue | LocalQueue,
    make: () => QueueSummary,
  ): QueueSummary {
    const { namespace, name } = queue.metadata;
    const what = [namespace, name].filter(Boolean).join('/');
    const row = this.#reader.attempt(
      queue,
      `${kind} ${what} on ${cluster}`,
      make,
      why => unreadableQueue(kind, cluster, queue.metadata, why),
    );
    const fault = faultOf(queue);
    return fault === undefined
      ? row
      : { ...row, state: unreadableState(kind, fault) };
  }

  #findClusterQueue(
    { cluster, name }: QueueAddress,
    { workloads, allows, nowMs }: Parameters<QueueViews['find']>[1],
  ): QueueDetail | undefined {
    const queue = this.#facts.findClusterQueue(cluster, name);
    if (!queue) {
      return undefined;
    }
    const tally = this.#facts.tallies(cluster, nowMs).ofCluster(name);
    const lent = this.#facts.lent(cluster).get(name);
    const managed = this.#managed(cluster, queue, allows);
    const unlisted = withoutJob(this.#reader, cluster, workloads, name);
    return {
      ...detailOf(
        clusterQueueSummary(cluster, queue, tally, lent),
        workloads.filter(row => row.clusterQueue === name),
      ),
      conditions: conditionViews(queue, 'ClusterQueue'),
      localQueues: this.#facts
        .localQueues(cluster)
        .filter(local => local.spec?.clusterQueue === name)
        .map(({ metadata }) => ({
          namespace: metadata.namespace ?? '',
          name: metadata.name,
        })),
      strategy: queue.spec?.queueingStrategy,
      ...(managed && { managed }),
      ...(unlisted && { withoutJob: unlisted }),
    };
  }

  #findLocalQueue(
    { cluster, namespace, name }: Required<QueueAddress>,
    { workloads, nowMs }: Parameters<QueueViews['find']>[1],
  ): QueueDetail | undefined {
    const queue = this.#reader.find(cluster, KINDS.localQueue, {
      namespace,
      name,
    });
    if (!queue) {
      return undefined;
    }
    const tallies = this.#facts.tallies(cluster, nowMs);
    const behind = this.#facts.findClusterQueue(
      cluster,
      queue.spec?.clusterQueue,
    );
    const slice = behind && visibleSlice(cluster, behind, [queue]);
    return {
      ...detailOf(
        localQueueSummary(
          cluster,
          queue,
          behind,
          tallies.ofLocal(`${namespace}/${name}`),
        ),
        workloads.filter(
          row => row.namespace === namespace && row.queue === name,
        ),
      ),
      conditions: conditionViews(queue, 'LocalQueue'),
      localQueues: [],
      strategy: behind?.spec?.queueingStrategy,
      ...(slice && { slice }),
    };
  }

  /** Leaves out worker clusters whose queues the reader may not see. */
  #managed(
    cluster: string,
    queue: ClusterQueue,
    allows: QueueFilter,
  ): ManagedView | undefined {
    const dispatching = multiKueueCheckNames(
      this.#facts.admissionChecks(cluster),
    );
    const checks = queue.spec?.admissionChecksStrategy?.admissionChecks ?? [];
    if (!checks.some(({ name }) => dispatching.has(name))) {
      return undefined;
    }
    const workers = this.#reader
      .clusters()
      .filter(({ role, id }) => role === 'worker' && allows({ cluster: id }));
    return managedView(
      queue,
      workers.map(({ id }) => ({
        cluster: id,
        queue: this.#facts.findClusterQueue(id, queue.metadata.name),
        flavors: this.#facts.flavors(id),
        headrooms: this.#facts.headrooms(id) ?? [],
      })),
    );
  }
}

function detailOf(
  summary: QueueSummary,
  workloads: readonly WorkloadSummary[],
) {
  const own = workloads.filter(
    row => row.cluster === summary.cluster || row.runsOn === summary.cluster,
  );
  const waiting = own
    .filter(row => row.cluster === summary.cluster && isWaiting(row))
    .sort(waitingOrder);
  return {
    ...summary,
    verdict: queueVerdict(summary.state, summary),
    waiting,
    running: own.filter(isRunning),
  };
}

/** Whether it waits for quota or for a cluster, or would wait forever. A Deployment may wait with only some of its pods. */
function isWaiting({ state, position, waitingPods }: WorkloadSummary): boolean {
  return (
    position !== undefined ||
    waitingPods !== undefined ||
    state.code === 'CannotRun' ||
    (workloadGroupOf(state.code)?.id === 'waiting' && !holdsWorker(state))
  );
}

function isRunning({ state }: WorkloadSummary): boolean {
  return workloadGroupOf(state.code)?.id === 'running' || holdsWorker(state);
}

/** It keeps its quota while its worker cluster is unreachable. */
function holdsWorker({ code }: WorkloadSummary['state']): boolean {
  return code === 'WorkerLost';
}
