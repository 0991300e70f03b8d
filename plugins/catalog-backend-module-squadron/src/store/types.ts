import type { KnownEntity } from '../provider/types';

/**
 * Remembers over restarts what the provider has put into the catalog. Losing it loses no entity; it only keeps
 * entities of objects that went while nobody watched.
 *
 * @public
 */
export interface EntityStore {
  list(): Promise<KnownEntity[]>;
  /** Adds records, or replaces those of the same entity. */
  save(records: KnownEntity[]): Promise<void>;
  forget(entityRefs: string[]): Promise<void>;
}
