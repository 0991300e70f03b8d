import { stringifyEntityRef, type Entity } from '@backstage/catalog-model';
import type {
  EntityProviderConnection,
  EntityProviderMutation,
} from '@backstage/plugin-catalog-node';

/** The catalog's side of a provider: applies deltas to a map and records each of them. @internal */
interface RecordingCatalog extends EntityProviderConnection {
  readonly entities: Map<string, Entity>;
  readonly deltas: Array<{ added: string[]; removed: string[] }>;
  /** Deltas are rejected with this error while it is set. */
  failWith?: Error;
}

/** @internal */
export function createRecordingCatalog(): RecordingCatalog {
  const entities = new Map<string, Entity>();
  const deltas: RecordingCatalog['deltas'] = [];
  const catalog: RecordingCatalog = {
    entities,
    deltas,
    async applyMutation(mutation: EntityProviderMutation) {
      if (catalog.failWith) {
        throw catalog.failWith;
      }
      if (mutation.type !== 'delta') {
        throw new Error('the fleet is never sent as a whole');
      }
      const removed = mutation.removed.map(item =>
        'entityRef' in item ? item.entityRef : stringifyEntityRef(item.entity),
      );
      const added = mutation.added.map(({ entity }) =>
        stringifyEntityRef(entity),
      );
      removed.forEach(ref => entities.delete(ref));
      mutation.added.forEach(({ entity }) =>
        entities.set(stringifyEntityRef(entity), entity),
      );
      deltas.push({ added, removed });
    },
    async refresh() {},
  };
  return catalog;
}
