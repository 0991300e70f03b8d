import type { DatabaseService } from '@backstage/backend-plugin-api';

type Knex = Awaited<ReturnType<DatabaseService['getClient']>>;

interface Migration {
  name: string;
  up(knex: Knex): Promise<unknown>;
  down(knex: Knex): Promise<unknown>;
}

/** Append only: the database stores their names. */
const MIGRATIONS: Migration[] = [
  {
    name: '20260101000000_entities',
    up: knex =>
      knex.schema.createTable('squadron_catalog_entities', table => {
        table.comment('Entities that the fleet has in the catalog');
        table.string('entity_ref').primary();
        table.string('cluster', 512).notNullable();
        table.string('kind').notNullable();
        table.string('namespace').nullable();
        table.string('name').notNullable();
        table.boolean('is_finished').notNullable();
        table.boolean('is_passing').notNullable();
        table.bigInteger('remove_at_ms').nullable();
      }),
    down: knex => knex.schema.dropTable('squadron_catalog_entities'),
  },
  {
    name: '20260201000000_stale_entities',
    up: knex =>
      knex.schema.alterTable('squadron_catalog_entities', table => {
        table.dropColumn('is_passing');
        table.boolean('is_stale').notNullable().defaultTo(false);
        table.text('entity', 'longtext').nullable();
      }),
    down: knex =>
      knex.schema.alterTable('squadron_catalog_entities', table => {
        table.boolean('is_passing').notNullable().defaultTo(false);
        table.dropColumn('is_stale');
        table.dropColumn('entity');
      }),
  },
];

const CONFIG = {
  tableName: 'squadron_catalog_migrations',
  // A replica of this version also starts with the tables of a newer one: migrations add what earlier versions ignore.
  disableMigrationsListValidation: true,
  migrationSource: {
    getMigrations: async () => MIGRATIONS,
    getMigrationName: (migration: Migration) => migration.name,
    getMigration: async (migration: Migration) => migration,
  },
};

/**
 * Migrates the module's table. It shares a database with the catalog, whose own migrations must not mix with these:
 * hence a migrations table of its own.
 *
 * @internal
 */
export async function migrate(knex: Knex): Promise<void> {
  await knex.migrate.latest(CONFIG);
}

/** Rolls the last migration back. @internal */
export async function rollBackOne(knex: Knex): Promise<void> {
  await knex.migrate.down(CONFIG);
}
