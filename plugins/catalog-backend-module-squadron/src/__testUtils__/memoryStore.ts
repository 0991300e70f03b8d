import type { KnownEntity } from '../provider/types';
import type { EntityStore } from '../store';

/** An {@link EntityStore} without a database. @internal */
export function createMemoryStore(records: KnownEntity[] = []): EntityStore {
  const byRef = new Map(records.map(record => [record.entityRef, record]));
  return {
    list: async () => [...byRef.values()],
    save: async saved =>
      saved.forEach(record => byRef.set(record.entityRef, record)),
    forget: async refs => refs.forEach(ref => byRef.delete(ref)),
  };
}
