import type { DatabaseService } from '@backstage/backend-plugin-api';
import type { KnownEntity, SourceKind } from '../provider/types';
import { migrate } from './migrate';
import type { EntityStore } from './types';

type Knex = Awaited<ReturnType<DatabaseService['getClient']>>;

const TABLE = 'squadron_catalog_entities';
/** SQLite binds at most 999 values to a statement; a row has 8. */
const BATCH = 100;

interface Row {
  entity_ref: string;
  cluster: string;
  kind: SourceKind;
  namespace: string | null;
  name: string;
  is_finished: boolean | number;
  is_passing: boolean | number;
  remove_at_ms: number | string | null;
}

/**
 * {@link EntityStore} in the catalog plugin's database, in a table of its own.
 *
 * @internal
 */
export class DatabaseEntityStore implements EntityStore {
  static async create(database: DatabaseService): Promise<DatabaseEntityStore> {
    const knex = await database.getClient();
    if (!database.migrations?.skip) {
      await migrate(knex);
    }
    return new DatabaseEntityStore(knex);
  }

  private constructor(private readonly knex: Knex) {}

  async list(): Promise<KnownEntity[]> {
    const rows = await this.knex<Row>(TABLE).select();
    return rows.map(fromRow);
  }

  async save(records: KnownEntity[]): Promise<void> {
    for (const batch of batches(records)) {
      await this.knex<Row>(TABLE)
        .insert(batch.map(toRow))
        .onConflict('entity_ref')
        .merge();
    }
  }

  async forget(entityRefs: string[]): Promise<void> {
    for (const batch of batches(entityRefs)) {
      await this.knex<Row>(TABLE).whereIn('entity_ref', batch).delete();
    }
  }
}

function toRow(record: KnownEntity): Row {
  const { source } = record;
  return {
    entity_ref: record.entityRef,
    cluster: source.cluster,
    kind: source.kind,
    namespace: source.namespace ?? null,
    name: source.name,
    is_finished: record.isFinished,
    is_passing: record.isPassing,
    remove_at_ms: record.removeAtMs ?? null,
  };
}

/** Drivers differ: SQLite gives 0 and 1 for booleans, PostgreSQL gives text for big integers. */
function fromRow(row: Row): KnownEntity {
  const { cluster, kind, namespace, name } = row;
  return {
    entityRef: row.entity_ref,
    source: { cluster, kind, ...(namespace !== null && { namespace }), name },
    isFinished: Boolean(row.is_finished),
    isPassing: Boolean(row.is_passing),
    ...(row.remove_at_ms !== null && { removeAtMs: Number(row.remove_at_ms) }),
  };
}

function batches<T>(items: T[]): T[][] {
  const result: T[][] = [];
  for (let start = 0; start < items.length; start += BATCH) {
    result.push(items.slice(start, start + BATCH));
  }
  return result;
}
