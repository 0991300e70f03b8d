import type {
  KubeManifest,
  KubeObject,
  ObjectKey,
  ResourceKind,
} from '@squadron/controller-node';
import type { FleetCluster } from '@squadron/backstage-plugin-squadron-node';

/**
 * What a read gave: an answer (which may be "not there"), or the reason why nobody can tell.
 *
 * @public
 */
export type Reading<T> =
  | { known: true; value: T }
  | { known: false; reason: string };

/**
 * How reconcilers look at the fleet: from the cache where a kind is cached, else from the server.
 *
 * @public
 */
export interface Reader {
  /** Namespace of the hub whose ClusterProfiles have short fleet ids. */
  readonly fleetNamespace: string;
  /** Placement that chooses the workers that are given work; absent: all of them. */
  readonly joinPlacement?: { namespace: string; name: string };
  /** Labels that the ClusterProfile of a worker needs to be given work; absent: none. */
  readonly joinLabels?: Readonly<Record<string, string>>;
  now(): number;
  clusters(): FleetCluster[];
  /** Whether the cluster answers at this moment, by the freshness of its cache. */
  isReachable(cluster: string): boolean;
  isInstalled(cluster: string, kind: ResourceKind): Promise<Reading<boolean>>;
  /** A kind that only its objects' owners name, as the cluster serves it; undefined where it does not. */
  findKind(
    cluster: string,
    type: { apiVersion: string; kind: string },
  ): Promise<Reading<ResourceKind | undefined>>;
  list<T extends KubeObject = KubeManifest>(
    cluster: string,
    kind: ResourceKind,
    options?: { namespace?: string; labels?: Record<string, string> },
  ): Promise<Reading<T[]>>;
  find<T extends KubeObject = KubeManifest>(
    cluster: string,
    kind: ResourceKind,
    key: ObjectKey,
  ): Promise<Reading<T | undefined>>;
  /** Asks the server, never the cache: for what must not be decided from an old view. */
  findOnServer<T extends KubeObject = KubeManifest>(
    cluster: string,
    kind: ResourceKind,
    key: ObjectKey,
  ): Promise<Reading<T | undefined>>;
  /** Asks the server for all objects of a kind that it serves, never the cache. */
  listOnServer<T extends KubeObject = KubeManifest>(
    cluster: string,
    kind: ResourceKind,
  ): Promise<Reading<T[]>>;
}
