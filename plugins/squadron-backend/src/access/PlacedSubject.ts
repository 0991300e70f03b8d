import {
  ownerReference,
  type AccessSubject,
} from '@squadron/backstage-plugin-squadron-node';
import { HUB_CLUSTER_ID, LABELS } from '@squadron/kube-kinds';
import type { KubeObject, ObjectKey, ResourceKind } from '@squadron/kube-kinds';
import type { Place } from './Place';

/** Owner and sets of a cluster. @internal */
export interface ClusterPlace {
  /** Namespace of its objects on the hub; absent for the hub. */
  namespace?: string;
  owner?: string;
  clusterSets: readonly string[];
}

/** What the cache knows about places. Throws UnknownPlaceError for what it does not know. @internal */
export interface PlaceFacts {
  cluster(id: string): ClusterPlace;
  /** Entity ref. A namespace without an owner has that of the hub's namespace of the same name. */
  ownerOfNamespace(cluster: string, name: string): string | undefined;
  ownerOfClusterQueue(cluster: string, name: string): string | undefined;
  /** ClusterQueue of a LocalQueue. */
  clusterQueueOf(cluster: string, key: ObjectKey): string | undefined;
  find(
    cluster: string,
    kind: ResourceKind,
    key: ObjectKey,
  ): KubeObject | undefined;
  /** ID of the worker that runs a job of the hub. */
  clusterRunning(cluster: string, object: KubeObject): string | undefined;
}

/**
 * A resource at a place: its owner by default is that of its namespace or, without a namespace, of its ClusterQueue.
 *
 * @internal
 */
export class PlacedSubject implements AccessSubject {
  protected readonly places: PlaceFacts;
  readonly #place: Place;

  constructor(places: PlaceFacts, place: Place) {
    this.places = places;
    this.#place = place;
  }

  get clusters() {
    const { clusters } = this.#place;
    const found = this.#object;
    const worker = found && this.places.clusterRunning(clusters[0], found);
    return worker === undefined || clusters.includes(worker)
      ? clusters
      : [...clusters, worker];
  }

  get clusterSets() {
    return this.clusters.flatMap(id => this.places.cluster(id).clusterSets);
  }

  get clusterOwners() {
    return this.clusters.flatMap(id => this.places.cluster(id).owner ?? []);
  }

  get namespace() {
    return this.#place.namespace;
  }

  get namespaceOwner() {
    const { namespace } = this;
    return namespace === undefined
      ? undefined
      : this.places.ownerOfNamespace(this.clusters[0], namespace);
  }

  get clusterQueue() {
    const { clusterQueue, namespace } = this.#place;
    const name = this.#object?.metadata.labels?.[LABELS.kueueQueueName];
    return (
      clusterQueue ??
      (name === undefined
        ? undefined
        : this.places.clusterQueueOf(this.clusters[0], { namespace, name }))
    );
  }

  get clusterQueueOwner() {
    const { clusterQueue } = this;
    return clusterQueue === undefined
      ? undefined
      : this.places.ownerOfClusterQueue(this.clusters[0], clusterQueue);
  }

  get owner() {
    return (
      this.#place.owner ??
      ownerReference(this.#object) ??
      (this.namespace === undefined
        ? this.clusterQueueOwner
        : this.namespaceOwner)
    );
  }

  get #object(): KubeObject | undefined {
    const { object, namespace, clusters } = this.#place;
    return (
      object &&
      (this.places.find(clusters[0], object.kind, {
        namespace,
        name: object.name,
      }) ??
        object.last)
    );
  }
}

/** A cluster: its namespace and its owner are those of its objects on the hub. @internal */
export class ClusterSubject extends PlacedSubject {
  get namespace() {
    return this.places.cluster(this.clusters[0]).namespace;
  }

  get namespaceOwner() {
    const { namespace } = this;
    return namespace === undefined
      ? undefined
      : this.places.ownerOfNamespace(HUB_CLUSTER_ID, namespace);
  }

  get owner() {
    return this.places.cluster(this.clusters[0]).owner;
  }
}
