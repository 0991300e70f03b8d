import type { Entity } from '@backstage/catalog-model';
import type { ObjectKey, ResourceKind } from '@squadron/controller-node';

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
  /** The catalog has it with the annotation that says that nobody can confirm it. */
  isStale: boolean;
  /** Milliseconds since the epoch when it is removed; set once its object is gone. */
  removeAtMs?: number;
}

/**
 * An object that the cache lacks and whose API server has to be asked.
 *
 * @public
 */
export interface Question {
  /** Fleet id of the cluster to ask. */
  cluster: string;
  kind: ResourceKind;
  key: ObjectKey;
}

/**
 * What is known of a source. Only `gone` removes anything:
 *
 * - `missing`: the cache lacks the object, and its API server can be asked.
 * - `unconfirmed`: the cache lacks the object, and its API server cannot confirm that it is gone.
 * - `unknown`: still being read or asked; nothing may be concluded from it.
 *
 * @public
 */
export type Sighting =
  | { type: 'present'; entity: Entity; isFinished: boolean }
  | { type: 'gone'; because: 'objectGone' | 'clusterLeft' | 'notMapped' }
  | { type: 'missing'; question: Question }
  | { type: 'unconfirmed'; because: string }
  | { type: 'unknown' };
