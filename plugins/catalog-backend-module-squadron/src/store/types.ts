import type { Entity } from '@backstage/catalog-model';
import type { KnownEntity } from '../provider/types';

/**
 * Persists the records of the provider's entities over restarts. Losing it removes no entity, but keeps the entities of
 * objects that were deleted while the portal was down.
 *
 * @public
 */
export interface EntityStore {
  list(): Promise<KnownEntity[]>;
  /** Adds records, or replaces those of the same entity. Without an entity the stored one stays. */
  save(records: Array<KnownEntity & { entity?: Entity }>): Promise<void>;
  /** The entities that were saved last, by reference; unknown ones are left out. */
  findEntities(entityRefs: string[]): Promise<Map<string, Entity>>;
  forget(entityRefs: string[]): Promise<void>;
}
