import type {
  ClusterConnection,
  DeletionEvidence,
  KubeClient,
  KubeManifest,
  KubeObject,
  ObjectKey,
  ResourceKind,
} from '@squadron/controller-node';

/**
 * How fresh the cache of one cluster is.
 *
 * @public
 */
export interface Freshness {
  state: 'live' | 'catchingUp' | 'stale' | 'offline';
  /** What is known of the cause beyond its words. */
  reason?: 'credentialRefused';
  /** Milliseconds since the epoch of the last byte from this API server. */
  lastContactMs?: number;
  cause?: string;
  nextAttemptMs?: number;
}

/**
 * One cluster that the fleet knows, reachable or not.
 *
 * @public
 */
export interface FleetCluster {
  /** `hub`, or see `clusterId` in squadron-common. */
  id: string;
  role: 'hub' | 'worker';
  /** ClusterProfile that describes it; absent for the hub. */
  profile?: KubeManifest;
  /** URL of the API server; absent while no credential is known. */
  server?: string;
  /** Where it is, when its ClusterProfile leads to it and not a kubeconfig Secret. */
  provided?: ProvidedEndpoint;
  freshness: Freshness;
  /** Why the cluster cannot be used at all, e.g. a refused kubeconfig; absent when it can. */
  problem?: string;
  /** HTTP proxy that reaches Ray dashboards there, where the API server's service proxy cannot. */
  rayHttpProxy?: string;
}

/**
 * An API server and whose certificate it shows.
 *
 * @public
 */
export type ProvidedEndpoint = Pick<
  ClusterConnection,
  'server' | 'certificateAuthority' | 'tlsServerName'
>;

/**
 * What one cluster contributes to a read. A failed read is never an empty list.
 *
 * @public
 */
export type ClusterResult<T> =
  | { cluster: string; freshness: Freshness; items: T[] }
  | { cluster: string; freshness: Freshness; error: string };

/**
 * One change in the cache. The object is the one after the change, or the last one seen before deletion.
 *
 * @public
 */
export interface FleetChange {
  type: 'added' | 'updated' | 'deleted';
  cluster: string;
  kind: ResourceKind;
  object: KubeObject;
  /** Only for `deleted`: whether the API server reported it, or a list lacks the object. */
  evidence?: DeletionEvidence;
}

/**
 * A change of the fleet itself or of a cluster's freshness.
 *
 * @public
 */
export interface ClusterChange {
  type: 'joined' | 'left' | 'freshness' | 'updated';
  cluster: FleetCluster;
}

/**
 * How far one kind of one cluster is in the cache. `tooLarge`: the cluster has more of it than `squadron.limits`
 * allow, so it is not shown.
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
 * The fleet cache: one watch per (cluster, kind), shared by everything that reads in this process.
 * Cached objects are frozen and shared; managedFields are dropped.
 *
 * @public
 */
export interface Fleet {
  /** All clusters, hub first, then by id. */
  clusters(): FleetCluster[];
  findCluster(id: string): FleetCluster | undefined;

  /** Client of a cluster with the fleet's own identity. Throws NotFoundError or ServiceUnavailableError. */
  client(cluster: string): KubeClient;

  /** Objects of a kind, from the cache, one result per cluster asked (default: all). */
  list<T extends KubeObject = KubeManifest>(
    kind: ResourceKind,
    options?: { cluster?: string; namespace?: string },
  ): ClusterResult<T>[];

  /** One object from the cache; undefined when not there (check {@link Fleet.kindState} to know why). */
  find<T extends KubeObject = KubeManifest>(
    cluster: string,
    kind: ResourceKind,
    key: ObjectKey,
  ): T | undefined;

  /** Objects by the value of a label or another index registered for the kind. */
  findBy<T extends KubeObject = KubeManifest>(
    cluster: string,
    kind: ResourceKind,
    index: string,
    value: string,
  ): T[];

  /**
   * How long nothing has come from the API server of a cluster, in milliseconds: one that answers is pinged each 2 s.
   * Infinite before the first contact; undefined for a cluster that is not in the fleet.
   */
  silenceMs(cluster: string): number | undefined;

  kindState(cluster: string, kind: ResourceKind): KindState;

  /**
   * How many older objects of a group the cache did not keep, for kinds of which it keeps the newest only. The group
   * of events is the uid of the object they are about.
   */
  countDropped(cluster: string, kind: ResourceKind, group: string): number;

  /** Called for each change of an object, other than of events. Listeners must not throw and must be quick. */
  onChange(listener: (change: FleetChange) => void): () => void;

  /**
   * Like {@link Fleet.onChange} for events, of which a cluster may write a thousand in a second: of those about one
   * object and of one type the last one is told, twice a second.
   */
  onFrequentChange(listener: (change: FleetChange) => void): () => void;

  /** Called when clusters come, go, or change their freshness. */
  onClusterChange(listener: (change: ClusterChange) => void): () => void;

  /** Resolves when the hub's kinds have been listed once. Clusters that do not answer do not delay it. */
  ready(options?: { signal?: AbortSignal }): Promise<void>;
}
