import {
  cannotRun,
  firstLocalQueue,
  flavorCapacities,
  isPending,
  multiKueueCheckNames,
  queuePosition,
  queueOrder,
  queueStopped,
  type ClusterCapacity,
  type QueuePosition,
  cohortFacts,
} from '@squadron/backstage-plugin-squadron-node';
import {
  type ClusterQueue,
  type LocalQueue,
  type PodSetRequest,
  type Workload,
  KINDS,
} from '@squadron/kube-kinds';
import type { MessageText } from '@squadron/backstage-plugin-squadron-common';
import type { FleetReader } from '../fleet/FleetReader';

/** Queues of one cluster and their effects on the jobs in them, read once per pass. @internal */
export class QueueContext {
  readonly multiKueueChecks: ReadonlySet<string>;
  readonly #reader: FleetReader;
  readonly #cluster: string;
  readonly #clusterQueues = new Map<string, string | undefined>();
  #ordersAll = false;
  #places: ReadonlyMap<string, QueuePosition> | undefined;
  readonly #capacities = new Map<string, ClusterCapacity[]>();

  constructor(reader: FleetReader, cluster: string) {
    this.#reader = reader;
    this.#cluster = cluster;
    this.multiKueueChecks = multiKueueCheckNames(
      reader.list(cluster, KINDS.admissionCheck),
    );
  }

  /** Orders all queues together when the first position is requested, for a pass over all workloads. */
  orderAll(): this {
    this.#ordersAll = true;
    return this;
  }

  findLocalQueue(
    namespace: string,
    name: string | undefined,
  ): LocalQueue | undefined {
    return name === undefined
      ? undefined
      : this.#reader.find(this.#cluster, KINDS.localQueue, {
          namespace,
          name,
        });
  }

  /** The first LocalQueue of a namespace, by name. */
  firstLocalQueue(namespace: string): LocalQueue | undefined {
    return firstLocalQueue(
      this.#reader.list(this.#cluster, KINDS.localQueue),
      namespace,
    );
  }

  findClusterQueue(name: string | undefined): ClusterQueue | undefined {
    return name === undefined
      ? undefined
      : this.#reader.find(this.#cluster, KINDS.clusterQueue, {
          name,
        });
  }

  placeOf(workload: Workload | undefined): QueuePosition | undefined {
    if (!workload?.metadata.uid) {
      return undefined;
    }
    if (this.#ordersAll) {
      this.#places ??= queueOrder(this.#workloads(), this.#clusterQueueOf);
    }
    if (this.#places) {
      return this.#places.get(workload.metadata.uid);
    }
    return isPending(workload)
      ? queuePosition(workload, this.#workloads(), this.#clusterQueueOf)
      : undefined;
  }

  whyStopped(localQueue: LocalQueue | undefined): MessageText | undefined {
    return queueStopped(
      localQueue,
      this.findClusterQueue(localQueue?.spec?.clusterQueue),
    );
  }

  /**
   * Why no worker cluster, or not this one, could run this even if it were empty. Only for queues that dispatch to worker
   * clusters.
   */
  whyInadmissible(
    clusterQueue: string | undefined,
    podSets: readonly PodSetRequest[],
    worker?: string,
  ): MessageText | undefined {
    const queue = this.findClusterQueue(clusterQueue);
    if (!queue || !this.dispatches(queue)) {
      return undefined;
    }
    const all = this.#capacitiesBehind(queue.metadata.name);
    return cannotRun(
      podSets,
      worker === undefined
        ? all
        : all.filter(({ cluster }) => cluster === worker),
    );
  }

  /** Whether its workloads run on worker clusters. */
  dispatches(queue: ClusterQueue): boolean {
    const checks = queue.spec?.admissionChecksStrategy?.admissionChecks ?? [];
    return checks.some(({ name }) => this.multiKueueChecks.has(name));
  }

  #workloads(): Workload[] {
    return this.#reader.list(this.#cluster, KINDS.workload);
  }

  #clusterQueueOf = (namespace: string, name: string): string | undefined => {
    const key = `${namespace}/${name}`;
    if (!this.#clusterQueues.has(key)) {
      const queue = this.findLocalQueue(namespace, name);
      this.#clusterQueues.set(key, queue?.spec?.clusterQueue);
    }
    return this.#clusterQueues.get(key);
  };

  /** The queues of the same name on worker clusters; without capacities where a worker cluster has no known queue. */
  #capacitiesBehind(name: string): ClusterCapacity[] {
    const known = this.#capacities.get(name);
    if (known) {
      return known;
    }
    const capacities = this.#reader
      .clusters()
      .filter(({ role }) => role === 'worker')
      .map(({ id: cluster }): ClusterCapacity => {
        const queue = this.#reader.find(cluster, KINDS.clusterQueue, { name });
        const flavors = this.#reader.list(cluster, KINDS.resourceFlavor);
        const cohort = cohortFacts(this.#reader.fleet, cluster, queue);
        return {
          cluster,
          ...(queue && {
            flavors: flavorCapacities(queue, flavors, {
              cohort,
              nodes: this.#reader.distinctNodes.of(cluster),
            }),
          }),
        };
      });
    this.#capacities.set(name, capacities);
    return capacities;
  }
}
