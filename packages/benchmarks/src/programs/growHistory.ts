import {
  coreServices,
  createBackendModule,
  type DatabaseService,
} from '@backstage/backend-plugin-api';

/** Tables of the portal. */
const TABLES = ['squadron_history', 'squadron_history_bodies'];

let opened: DatabaseService | undefined;

/** Provides the portal's database to {@link growHistory}. @internal */
export const historyModule = createBackendModule({
  pluginId: 'squadron',
  moduleId: 'bench-history',
  register(registration) {
    registration.registerInit({
      deps: { database: coreServices.database },
      async init({ database }) {
        opened = database;
      },
    });
  },
});

/**
 * Copies the entries of the history with new UIDs and names, independent of its columns.
 *
 * @returns the number of entries
 *
 * @internal
 */
export async function growHistory(copies: number): Promise<number> {
  const knex = await opened?.getClient();
  if (!knex) {
    throw new Error('The portal has no database');
  }
  for (const table of TABLES) {
    const columns = Object.keys(await knex(table).columnInfo());
    await knex.schema.createTable(`${table}_first`, copy => {
      columns.forEach(column => copy.specificType(column, ''));
    });
    await knex.raw(`insert into ${table}_first select * from ${table}`);
    for (let number = 1; number <= copies; number += 1) {
      const values = columns.map(column =>
        ['uid', 'name'].includes(column)
          ? `${column} || '-${number}' as ${column}`
          : column,
      );
      await knex.raw(
        `insert into ${table} (${columns.join(', ')}) select ${values.join(
          ', ',
        )} from ${table}_first`,
      );
    }
    await knex.schema.dropTable(`${table}_first`);
  }
  const [{ count }] = await knex(TABLES[0]).count({ count: '*' });
  return Number(count);
}
