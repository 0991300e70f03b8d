import {
  coreServices,
  createBackendPlugin,
  type DatabaseService,
} from '@backstage/backend-plugin-api';
import { startTestBackend } from './startTestBackend';

describe('startTestBackend', () => {
  it.each([
    [
      'leaves later statements of the scaffolder unanswered',
      'scaffolder',
      'waits',
    ],
    ['refuses later statements of others', 'slow', 'failed'],
  ])(
    'closes databases when all has stopped, and %s',
    async (_, pluginId, outcome) => {
      let database: DatabaseService | undefined;
      const atTheEnd: unknown[] = [];
      const plugin = createBackendPlugin({
        pluginId,
        register(reg) {
          reg.registerInit({
            deps: {
              database: coreServices.database,
              lifecycle: coreServices.rootLifecycle,
            },
            init: async deps => {
              database = deps.database;
              deps.lifecycle.addShutdownHook(async () => {
                const knex = await deps.database.getClient();
                await new Promise(setImmediate);
                atTheEnd.push(...(await knex.raw('select 1 as one')));
              });
            },
          });
        },
      });
      const backend = await startTestBackend({ features: [plugin] });
      const knex = await database!.getClient();
      await backend.stop();
      expect(atTheEnd).toEqual([{ one: 1 }]);
      expect(knex.client.pool).toBeUndefined();
      const late = knex.raw('select 1').then(
        () => 'answered',
        () => 'failed',
      );
      const soon = new Promise(resolve => {
        setImmediate(() => resolve('waits'));
      });
      expect(await Promise.race([late, soon])).toBe(outcome);
    },
  );
});
