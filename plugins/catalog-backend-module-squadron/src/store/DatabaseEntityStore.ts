import type { Entity } from '@backstage/catalog-model';
import type { DatabaseService } from '@backstage/backend-plugin-api';
import type { KnownEntity, SourceKind } from '../provider/types';
import { migrate } from './migrate';
import type { EntityStore } from './types';

type Knex = Awaited<ReturnType<DatabaseService['getClient']>>;

const TABLE = 'squadron_catalog_entities';
/** SQLite binds at most 999 values to a statement; a row has 9. */
const BATCH = 100;

interface Row {
  entity_ref: string;
  cluster: string;
  kind: SourceKind;
  namespace: string | null;
  name: string;
  is_finished: boolean | number;
  is_stale: boolean | number;
  remove_at_ms: number | string | null;
  /** JSON; absent in rows of earlier releases. */
  entity?: string | null;
}

/**
 * {@link EntityStore} in the catalog plugin's database, in a table of its own. The first call opens the database; if
 * that fails, the call throws and the next one retries.
 *
 * @internal
 */
export class DatabaseEntityStore implements EntityStore {
  readonly #database: DatabaseService;
  #opened?: Promise<Knex>;

  constructor(database: DatabaseService) {
    this.#database = database;
  }

  async list(): Promise<KnownEntity[]> {
    const knex = await this.#open();
    const rows = await knex<Row>(TABLE).select(
      'entity_ref',
      'cluster',
      'kind',
      'namespace',
      'name',
      'is_finished',
      'is_stale',
      'remove_at_ms',
    );
    return rows.map(fromRow);
  }

  async save(records: Array<KnownEntity & { entity?: Entity }>): Promise<void> {
    const knex = await this.#open();
    const hasEntity = (record: { entity?: Entity }) =>
      record.entity !== undefined;
    // Rows of one statement have the same columns, so that a missing entity does not clear the stored one.
    const groups = [
      records.filter(hasEntity),
      records.filter(record => !hasEntity(record)),
    ];
    for (const batch of groups.flatMap(batches)) {
      await knex<Row>(TABLE)
        .insert(batch.map(toRow))
        .onConflict('entity_ref')
        .merge();
    }
  }

  async findEntities(entityRefs: string[]): Promise<Map<string, Entity>> {
    const knex = await this.#open();
    const found = new Map<string, Entity>();
    for (const batch of batches(entityRefs)) {
      const rows = await knex<Row>(TABLE)
        .whereIn('entity_ref', batch)
        .whereNotNull('entity')
        .select('entity_ref', 'entity');
      rows.forEach(row =>
        found.set(row.entity_ref, JSON.parse(row.entity ?? '')),
      );
    }
    return found;
  }

  async forget(entityRefs: string[]): Promise<void> {
    const knex = await this.#open();
    for (const batch of batches(entityRefs)) {
      await knex<Row>(TABLE).whereIn('entity_ref', batch).delete();
    }
  }

  #open(): Promise<Knex> {
    this.#opened ??= this.#connect().catch(error => {
      this.#opened = undefined;
      throw error;
    });
    return this.#opened;
  }

  async #connect(): Promise<Knex> {
    const knex = await this.#database.getClient();
    if (!this.#database.migrations?.skip) {
      await migrate(knex);
    }
    return knex;
  }
}

function toRow(record: KnownEntity & { entity?: Entity }): Row {
  const { source, entity } = record;
  return {
    entity_ref: record.entityRef,
    cluster: source.cluster,
    kind: source.kind,
    namespace: source.namespace ?? null,
    name: source.name,
    is_finished: record.isFinished,
    is_stale: record.isStale,
    remove_at_ms: record.removeAtMs ?? null,
    ...(entity && { entity: JSON.stringify(entity) }),
  };
}

/** Drivers differ: SQLite returns 0 and 1 for booleans, PostgreSQL returns text for big integers. */
function fromRow(row: Omit<Row, 'entity'>): KnownEntity {
  const { cluster, kind, namespace, name } = row;
  return {
    entityRef: row.entity_ref,
    source: { cluster, kind, ...(namespace !== null && { namespace }), name },
    isFinished: Boolean(row.is_finished),
    isStale: Boolean(row.is_stale),
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
