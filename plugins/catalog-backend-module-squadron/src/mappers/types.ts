import type { Entity } from '@backstage/catalog-model';

/**
 * The part of an object that names its owner.
 *
 * @public
 */
export interface Labelled {
  metadata: {
    labels?: Record<string, string>;
    annotations?: Record<string, string>;
  };
}

/**
 * What the mapping of an object needs to know beside the object.
 *
 * @public
 */
export interface MappingContext {
  /** Fleet id of the cluster that holds the object. */
  cluster: string;
  /** Namespace of the object, where it has one and the cache knows it. */
  namespace?: Labelled;
  /** Entity reference of the owner of what nobody else owns. */
  defaultOwner: string;
  /** Address of the portal, without a slash at the end; entities carry no link without it. */
  appBaseUrl?: string;
}

/**
 * An object as a catalog entity.
 *
 * @public
 */
export interface MappedEntity {
  entity: Entity;
  /** Its object has ended: the entity may outlive the object for the configured time. */
  isFinished: boolean;
}
