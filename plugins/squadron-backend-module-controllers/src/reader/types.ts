import type {
  KubeManifest,
  KubeObject,
  ObjectKey,
  Kind,
  ResourceKind,
} from '@squadron/kube-kinds';
import type { FleetCluster } from '@squadron/backstage-plugin-squadron-node';

/** The result of a read: a value (which may be "does not exist"), or the reason why it is unknown. @public */
export type Reading<T> =
  | { known: true; value: T }
  | { known: false; reason: string };

/** How reconcilers read the fleet: from the cache if a kind is cached, otherwise from the server. @public */
export interface Reader {
  /** Namespace of the hub whose ClusterProfiles have short cluster IDs. */
  readonly fleetNamespace: string;
  /** Placement that selects the workers of the fleet; absent: all of them. */
  readonly joinPlacement?: { namespace: string; name: string };
  /** Labels that the ClusterProfile of a worker needs to receive workloads; absent: none. */
  readonly joinLabels?: Readonly<Record<string, string>>;
  now(): number;
  clusters(): FleetCluster[];
  /** Whether the cluster is reachable, by the freshness of its cache. */
  isReachable(cluster: string): boolean;
  isInstalled(cluster: string, kind: ResourceKind): Promise<Reading<boolean>>;
  /** A kind that is only known from owner references, as the cluster serves it; undefined if it does not. */
  findKind(
    cluster: string,
    type: { apiVersion: string; kind: string },
  ): Promise<Reading<ResourceKind | undefined>>;
  list<T extends KubeObject = KubeManifest>(
    cluster: string,
    kind: Kind<T>,
    options?: { namespace?: string; labels?: Record<string, string> },
  ): Promise<Reading<T[]>>;
  find<T extends KubeObject = KubeManifest>(
    cluster: string,
    kind: Kind<T>,
    key: ObjectKey,
  ): Promise<Reading<T | undefined>>;
  /** Reads from the server, never from the cache: for decisions that stale data must not affect. */
  findOnServer<T extends KubeObject = KubeManifest>(
    cluster: string,
    kind: Kind<T>,
    key: ObjectKey,
  ): Promise<Reading<T | undefined>>;
  /** Lists all objects of a served kind from the server, never from the cache. */
  listOnServer<T extends KubeObject = KubeManifest>(
    cluster: string,
    kind: Kind<T>,
  ): Promise<Reading<T[]>>;
}
