import {
  parseClusterId,
  RESOURCE_TYPE_SQUADRON_CLUSTER,
} from '@squadron/backstage-plugin-squadron-common';
import {
  HUB_CLUSTER_ID,
  LABELS,
  type LocalQueue,
  KINDS,
} from '@squadron/kube-kinds';
import type { KubeObject, ObjectKey, ResourceKind } from '@squadron/kube-kinds';
import {
  runsOn,
  type AccessSubject,
} from '@squadron/backstage-plugin-squadron-node';
import type { FleetReader } from '../fleet/FleetReader';
import { ownerOf } from '../fleet/ownerOf';
import { workloadOf } from '../fleet/workloadOf';
import type { Place } from './Place';
import {
  ClusterSubject,
  PlacedSubject,
  type ClusterPlace,
  type PlaceFacts,
} from './PlacedSubject';
import { UnknownPlaceError } from './UnknownPlaceError';

/**
 * Completes places to subjects of permission rules, from the fleet cache. Owners and sets are read only when a rule
 * asks for them. What the cache cannot know, e.g. the owner of a cluster that has left, throws UnknownPlaceError.
 *
 * @internal
 */
export class Places implements PlaceFacts {
  readonly #reader: FleetReader;
  readonly #fleetNamespace: string;
  readonly #known = new Map<string, unknown>();
  #version = -1;

  constructor(reader: FleetReader, fleetNamespace: string) {
    this.#reader = reader;
    this.#fleetNamespace = fleetNamespace;
  }

  /** The subject of a resource that exists. */
  subjectOf(resourceType: string, place: Place): AccessSubject {
    return resourceType === RESOURCE_TYPE_SQUADRON_CLUSTER
      ? new ClusterSubject(this, { clusters: place.clusters })
      : new PlacedSubject(this, place);
  }

  /** The subject of something that does not exist yet: the owner is that of its namespace. */
  targetAt(place: Omit<Place, 'owner' | 'object'>): AccessSubject {
    return new PlacedSubject(this, place);
  }

  cluster(id: string): ClusterPlace {
    const found = this.#once(`cluster ${id}`, () => this.#clusterOf(id));
    if (!found) {
      throw new UnknownPlaceError(`cluster ${id}`);
    }
    return found;
  }

  ownerOfNamespace(cluster: string, name: string): string | undefined {
    return this.#once(`namespace ${cluster}/${name}`, () => {
      const objects = [cluster, HUB_CLUSTER_ID].map(id =>
        this.#reader.find<KubeObject>(id, KINDS.namespace, { name }),
      );
      if (
        !objects[0] &&
        this.#reader.kindState(cluster, KINDS.namespace) !== 'synced'
      ) {
        throw new UnknownPlaceError(`namespace ${name} on ${cluster}`);
      }
      return this.#ownerOfFirst(cluster, objects);
    });
  }

  ownerOfClusterQueue(cluster: string, name: string): string | undefined {
    return this.#once(`queue ${cluster}/${name}`, () =>
      this.#ownerOfFirst(
        cluster,
        [cluster, HUB_CLUSTER_ID].map(id =>
          this.#reader.find<KubeObject>(id, KINDS.clusterQueue, { name }),
        ),
      ),
    );
  }

  clusterQueueOf(cluster: string, key: ObjectKey): string | undefined {
    return this.#reader.find<LocalQueue>(cluster, KINDS.localQueue, key)?.spec
      ?.clusterQueue;
  }

  find(
    cluster: string,
    kind: ResourceKind,
    key: ObjectKey,
  ): KubeObject | undefined {
    return this.#reader.find<KubeObject>(cluster, kind, key);
  }

  clusterRunning(cluster: string, { metadata }: KubeObject) {
    return runsOn(workloadOf(this.#reader, cluster, metadata.uid));
  }

  #ownerOfFirst(
    cluster: string,
    objects: ReadonlyArray<KubeObject | undefined>,
  ): string | undefined {
    return objects
      .map(object => object && ownerOf(this.#reader, cluster, object))
      .find(owner => owner !== undefined);
  }

  #clusterOf(id: string): ClusterPlace | undefined {
    const member = this.#reader.clusters().find(one => one.id === id);
    if (id === HUB_CLUSTER_ID || member?.role === 'hub') {
      return { clusterSets: [] };
    }
    const profile = member?.profile;
    const key = profile
      ? {
          namespace: profile.metadata.namespace ?? '',
          name: profile.metadata.name,
        }
      : parseClusterId(id, this.#fleetNamespace);
    const onHub = (kind: ResourceKind, object: ObjectKey) =>
      this.#reader.find<KubeObject>(HUB_CLUSTER_ID, kind, object);
    const main = key && [
      onHub(KINDS.oneblockCluster, key),
      onHub(KINDS.capiCluster, key),
      profile,
    ];
    const object = main?.find(one => one !== undefined);
    if (!key || (!object && !member)) {
      return undefined;
    }
    const namespace = onHub(KINDS.namespace, { name: key.namespace });
    const sets = [
      profile?.metadata.labels?.[LABELS.clusterSet] ??
        namespace?.metadata.labels?.[LABELS.clusterSet],
      onHub(KINDS.managedCluster, { name: id })?.metadata.labels?.[
        LABELS.managedClusterSet
      ],
    ];
    return {
      namespace: key.namespace,
      owner: object && ownerOf(this.#reader, HUB_CLUSTER_ID, object),
      clusterSets: sets.filter(set => set !== undefined),
    };
  }

  /** Computed once per change of the cache. */
  #once<T>(key: string, make: () => T): T {
    if (this.#version !== this.#reader.version) {
      this.#version = this.#reader.version;
      this.#known.clear();
    }
    if (!this.#known.has(key)) {
      this.#known.set(key, make());
    }
    return this.#known.get(key) as T;
  }
}
