import type { Entity } from '@backstage/catalog-model';
import type { KnownEntity } from '../provider/types';
import type { EntityStore } from '../store';

/** An {@link EntityStore} without a database. @internal */
interface MemoryStore extends EntityStore {
  /** Every call fails with this error while it is set. */
  failWith?: Error;
}

/** @internal */
export function createMemoryStore(): MemoryStore {
  const records = new Map<string, KnownEntity>();
  const entities = new Map<string, Entity>();
  const check = () => {
    if (store.failWith) {
      throw store.failWith;
    }
  };
  const store: MemoryStore = {
    async list() {
      check();
      return [...records.values()];
    },
    async save(saved) {
      check();
      saved.forEach(({ entity, ...record }) => {
        records.set(record.entityRef, record);
        if (entity) {
          entities.set(record.entityRef, entity);
        }
      });
    },
    async findEntities(refs) {
      check();
      return new Map(
        refs.flatMap(ref => {
          const entity = entities.get(ref);
          return entity ? [[ref, entity] as const] : [];
        }),
      );
    },
    async forget(refs) {
      check();
      refs.forEach(ref => {
        records.delete(ref);
        entities.delete(ref);
      });
    },
  };
  return store;
}
