import type {
  ClusterConnection,
  DeletionEvidence,
  KubeClient,
} from '@squadron/controller-node';
import type {
  ClusterProfile,
  KubeManifest,
  KubeObject,
  ObjectKey,
  Kind,
  ResourceKind,
} from '@squadron/kube-kinds';

/** Freshness of the cache of one cluster. @public */
export interface Freshness {
  state: 'live' | 'catchingUp' | 'stale' | 'offline';
  /** Machine-readable cause. */
  reason?: 'credentialRefused';
  /** Milliseconds since the epoch of the last byte from this API server. */
  lastContactMs?: number;
  cause?: string;
  nextAttemptMs?: number;
}

/** One cluster of the fleet, reachable or not. @public */
export interface FleetCluster {
  /** Cluster ID: `hub`, or see `clusterId` in squadron-common. */
  id: string;
  role: 'hub' | 'worker';
  /** ClusterProfile that describes it; absent for the hub. */
  profile?: ClusterProfile;
  /** URL of the API server; absent while no credential is known. */
  server?: string;
  /** What the fleet connects to, without its credential; absent while there is no usable credential. */
  endpoint?: ClusterEndpoint;
  /** Whether the endpoint is from its ClusterProfile, instead of a kubeconfig Secret. */
  isProvided?: true;
  freshness: Freshness;
  /** As its API server reports it, e.g. `v1.36.3`; absent before its first answer. */
  kubernetesVersion?: string;
  /** Why the cluster cannot be used, e.g. a refused kubeconfig; absent if it can. */
  problem?: string;
  /** HTTP proxy to the Ray dashboards of the cluster, where the API server's service proxy does not reach them. */
  rayHttpProxy?: string;
}

/** An API server and its certificate authority. @public */
export type ClusterEndpoint = Pick<
  ClusterConnection,
  'server' | 'certificateAuthority' | 'tlsServerName'
>;

/** Result of a read of one cluster. A failed read is never an empty list. @public */
export type ClusterResult<T> =
  | { cluster: string; freshness: Freshness; items: T[] }
  | { cluster: string; freshness: Freshness; error: string };

/** One change in the cache. The object is the one after the change, or the last one seen before deletion. @public */
export interface FleetChange {
  type: 'added' | 'updated' | 'deleted';
  cluster: string;
  kind: ResourceKind;
  object: KubeObject;
  /** Only for `updated`, and not for frequent changes: the object before the change. */
  previous?: KubeObject;
  /** Only for `deleted`: whether the API server reported the deletion, or a list lacks the object. */
  evidence?: DeletionEvidence;
}

/** A change of the fleet itself or of a cluster's freshness. @public */
export interface ClusterChange {
  type: 'joined' | 'left' | 'freshness' | 'updated';
  cluster: FleetCluster;
  /** Only for another version of the profile: the former version. */
  previousProfile?: ClusterProfile;
}

/**
 * State of one kind of one cluster in the cache. `tooLarge`: its objects exceed `squadron.limits`, so that the cache
 * has none of them.
 *
 * @public
 */
export type KindState =
  | 'unknown'
  | 'syncing'
  | 'synced'
  | 'notInstalled'
  | 'denied'
  | 'tooLarge';

/**
 * The fleet cache: one watch per (cluster, kind), shared by all readers of this process. Cached objects are frozen and
 * shared, and have only the managedFields of reconcilers.
 *
 * @public
 */
export interface Fleet {
  /** All clusters, hub first, then by id. */
  clusters(): FleetCluster[];
  findCluster(id: string): FleetCluster | undefined;

  /** Client of a cluster with the fleet's own identity. Throws NotFoundError or ServiceUnavailableError. */
  client(cluster: string): KubeClient;

  /** Objects of a kind, from the cache, one result per requested cluster (default: all). */
  list<T extends KubeObject = KubeManifest>(
    kind: Kind<T>,
    options?: { cluster?: string; namespace?: string },
  ): ClusterResult<T>[];

  /** One object from the cache; undefined if the cache does not have it ({@link Fleet.kindState} shows why). */
  find<T extends KubeObject = KubeManifest>(
    cluster: string,
    kind: Kind<T>,
    key: ObjectKey,
  ): T | undefined;

  /** Objects by the value of a label or another index registered for the kind. */
  findBy<T extends KubeObject = KubeManifest>(
    cluster: string,
    kind: Kind<T>,
    index: string,
    value: string,
  ): T[];

  /**
   * Time since the last data of a cluster's API server, in milliseconds; a reachable one is pinged each 2 s. Infinite
   * before the first contact; undefined for a cluster that is not in the fleet.
   */
  silenceMs(cluster: string): number | undefined;

  /**
   * How often watches of a cluster failed while they were live, since this connection to it was opened; undefined for a
   * cluster that is not in the fleet.
   */
  watchRestarts(cluster: string): number | undefined;

  kindState(cluster: string, kind: ResourceKind): KindState;

  /**
   * How many older objects of a group the cache has dropped, for kinds of which it keeps only the newest. The group of
   * events is the UID of their involved object.
   */
  countDropped(cluster: string, kind: ResourceKind, group: string): number;

  /** Called for each change of an object, other than of events. Listeners must not throw and must be quick. */
  onChange(listener: (change: FleetChange) => void): () => void;

  /**
   * Like {@link Fleet.onChange}, for events, of which a cluster may write a thousand in a second: emits, twice a
   * second, the last event of each involved object and type.
   */
  onFrequentChange(listener: (change: FleetChange) => void): () => void;

  /** Called when clusters join, leave, or change their freshness. */
  onClusterChange(listener: (change: ClusterChange) => void): () => void;

  /** Resolves when the hub's kinds have been listed once. Clusters that do not answer do not delay it. */
  ready(options?: { signal?: AbortSignal }): Promise<void>;
}
