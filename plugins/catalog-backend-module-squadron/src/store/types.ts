import type { Entity } from '@backstage/catalog-model';
import type { KnownEntity } from '../provider/types';

/**
 * Remembers over restarts what the provider has put into the catalog. Losing it loses no entity; it only keeps
 * entities of objects that went while nobody watched.
 *
 * @public
 */
export interface EntityStore {
  list(): Promise<KnownEntity[]>;
  /** Adds records, or replaces those of the same entity. Without an entity the stored one stays. */
  save(records: Array<KnownEntity & { entity?: Entity }>): Promise<void>;
  /** The entities that were saved last, by reference; without those that are not known. */
  findEntities(entityRefs: string[]): Promise<Map<string, Entity>>;
  forget(entityRefs: string[]): Promise<void>;
}
