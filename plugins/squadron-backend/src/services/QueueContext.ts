import {
  admissionCheckKind,
  cannotRun,
  clusterQueueKind,
  flavorCapacities,
  localQueueKind,
  multiKueueCheckNames,
  queueOrder,
  queueStopped,
  resourceFlavorKind,
  workloadKind,
  type AdmissionCheck,
  type ClusterCapacity,
  type ClusterQueue,
  type LocalQueue,
  type PodSetAsk,
  type QueuePlace,
  type ResourceFlavor,
  type Workload,
} from '@squadron/backstage-plugin-squadron-common';
import type { FleetReader } from './FleetReader';

/**
 * What the queues of one cluster say about the jobs in them, read once per pass.
 *
 * @internal
 */
export class QueueContext {
  readonly multiKueueChecks: ReadonlySet<string>;
  readonly #reader: FleetReader;
  readonly #cluster: string;
  readonly #places: ReadonlyMap<string, QueuePlace>;
  readonly #capacities = new Map<string, ClusterCapacity[]>();

  constructor(reader: FleetReader, cluster: string) {
    this.#reader = reader;
    this.#cluster = cluster;
    this.multiKueueChecks = multiKueueCheckNames(
      reader.list<AdmissionCheck>(cluster, admissionCheckKind),
    );
    this.#places = queueOrder(
      reader.list<Workload>(cluster, workloadKind),
      (namespace, name) =>
        this.findLocalQueue(namespace, name)?.spec?.clusterQueue,
    );
  }

  findLocalQueue(
    namespace: string,
    name: string | undefined,
  ): LocalQueue | undefined {
    return name === undefined
      ? undefined
      : this.#reader.find<LocalQueue>(this.#cluster, localQueueKind, {
          namespace,
          name,
        });
  }

  findClusterQueue(name: string | undefined): ClusterQueue | undefined {
    return name === undefined
      ? undefined
      : this.#reader.find<ClusterQueue>(this.#cluster, clusterQueueKind, {
          name,
        });
  }

  placeOf(workload: Workload | undefined): QueuePlace | undefined {
    return workload?.metadata.uid
      ? this.#places.get(workload.metadata.uid)
      : undefined;
  }

  whyStopped(localQueue: LocalQueue | undefined): string | undefined {
    return queueStopped(
      localQueue,
      this.findClusterQueue(localQueue?.spec?.clusterQueue),
    );
  }

  /** Why no worker could run this even when empty. Only queues that dispatch to workers are judged. */
  whyHopeless(
    clusterQueue: string | undefined,
    podSets: readonly PodSetAsk[],
  ): string | undefined {
    const queue = this.findClusterQueue(clusterQueue);
    const checks = queue?.spec?.admissionChecksStrategy?.admissionChecks ?? [];
    if (!queue || !checks.some(({ name }) => this.multiKueueChecks.has(name))) {
      return undefined;
    }
    return cannotRun(podSets, this.#capacitiesBehind(queue.metadata.name));
  }

  /** The workers' queues of the same name. One worker without a known queue makes the answer unknown. */
  #capacitiesBehind(name: string): ClusterCapacity[] {
    const known = this.#capacities.get(name);
    if (known) {
      return known;
    }
    const workers = this.#reader
      .clusters()
      .filter(({ role }) => role === 'worker');
    const capacities = workers.flatMap(({ id }) => {
      const queue = this.#reader.find<ClusterQueue>(id, clusterQueueKind, {
        name,
      });
      const flavors = this.#reader.list<ResourceFlavor>(id, resourceFlavorKind);
      return queue
        ? [{ cluster: id, flavors: flavorCapacities(queue, flavors) }]
        : [];
    });
    const judged = capacities.length === workers.length ? capacities : [];
    this.#capacities.set(name, judged);
    return judged;
  }
}
