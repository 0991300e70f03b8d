import type { Entity } from '@backstage/catalog-model';

/**
 * The kinds that become entities. `Cluster` is the fleet's cluster itself, whatever object describes it.
 *
 * @public
 */
export type SourceKind =
  | 'Cluster'
  | 'RayCluster'
  | 'RayJob'
  | 'RayService'
  | 'ClusterQueue'
  | 'LocalQueue'
  | 'ClusterResourceClaim';

/**
 * What one entity stands for.
 *
 * @public
 */
export interface SourceKey {
  /** Fleet id of the cluster that holds it, or that it is. */
  cluster: string;
  kind: SourceKind;
  namespace?: string;
  name: string;
}

/**
 * An entity that this provider has put into the catalog and not taken out again.
 *
 * @public
 */
export interface KnownEntity {
  /** Also tells two sources apart: see `catalogEntityName`. */
  entityRef: string;
  source: SourceKey;
  /** The object had ended when it was last seen. */
  isFinished: boolean;
  /** Its removal is no sign of a fault. */
  isPassing: boolean;
  /** Milliseconds since the epoch when it is removed; set once its object is gone. */
  removeAtMs?: number;
}

/**
 * What the cache says about a source. `unknown` is neither there nor gone: nothing may be concluded from it.
 *
 * @public
 */
export type Sighting =
  | { type: 'present'; entity: Entity; isFinished: boolean; isPassing: boolean }
  | { type: 'gone'; because: 'objectGone' | 'clusterLeft' | 'notMapped' }
  | { type: 'unknown' };
