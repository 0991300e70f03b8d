import type { Entity } from '@backstage/catalog-model';
import type { ObjectKey, ResourceKind } from '@squadron/kube-kinds';

/**
 * The kinds that become entities. `Cluster` is the cluster of the fleet itself, whichever object describes it.
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

/** The source of one entity. @public */
export interface SourceKey {
  /** ID of the cluster that holds the object. For a cluster, its own ID. */
  cluster: string;
  kind: SourceKind;
  namespace?: string;
  name: string;
}

/** An entity that this provider has added to the catalog and not removed. @public */
export interface KnownEntity {
  /** Unique per source, see `catalogEntityName`. */
  entityRef: string;
  source: SourceKey;
  /** Whether the object had finished when it was last seen. */
  isFinished: boolean;
  /** Whether it has the annotation for an unconfirmed deletion in the catalog. */
  isStale: boolean;
  /** Time of its removal in milliseconds since the epoch; set once its object is deleted. */
  removeAtMs?: number;
}

/** An object that the cache lacks, so that its API server has to be asked. @public */
export interface Question {
  /** ID of the cluster to ask. */
  cluster: string;
  kind: ResourceKind;
  key: ObjectKey;
}

/**
 * The observed state of a source. Only `gone` removes an entity:
 *
 * - `missing`: the cache lacks the object, and its API server can be asked.
 * - `unconfirmed`: the cache lacks the object, and its API server cannot confirm that it is deleted.
 * - `unknown`: still being read or asked; without any conclusion.
 *
 * @public
 */
export type Observation =
  | { type: 'present'; entity: Entity; isFinished: boolean }
  | { type: 'gone'; because: 'objectGone' | 'clusterLeft' | 'notMapped' }
  | { type: 'missing'; question: Question }
  | { type: 'unconfirmed'; because: string }
  | { type: 'unknown' };
