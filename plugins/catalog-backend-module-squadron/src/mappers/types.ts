import type { Entity } from '@backstage/catalog-model';
import type { Labelled } from '@squadron/backstage-plugin-squadron-node';

/** Input of the mapping of an object besides the object. @public */
export interface MappingContext {
  /** ID of the cluster that holds the object. */
  cluster: string;
  /** Namespace of the object, if it has one that is in the cache. */
  namespace?: Labelled;
  /** Annotations by which a permission policy decides who reads the entity, e.g. the owner of its cluster. */
  place?: Record<string, string>;
  /** Entity reference of the owner of entities without another owner. */
  defaultOwner: string;
  /** URL of the portal, without a trailing slash; entities have no link without it. */
  appBaseUrl?: string;
}

/** An object as a catalog entity. @public */
export interface MappedEntity {
  entity: Entity;
  /** Whether its object has finished: the entity stays after it for the configured retention. */
  isFinished: boolean;
}
