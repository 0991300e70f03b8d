import { DatabaseManager } from '@backstage/backend-defaults/database';
import {
  coreServices,
  createServiceFactory,
  type DatabaseService,
} from '@backstage/backend-plugin-api';
import {
  mockServices,
  startTestBackend as start,
} from '@backstage/backend-test-utils';

const inMemory = mockServices.rootConfig({
  data: {
    backend: { database: { client: 'better-sqlite3', connection: ':memory:' } },
  },
});

/** @param opened - receives the database of each plugin, by its ID */
const databaseFactory = (opened: Map<string, DatabaseService>) =>
  createServiceFactory({
    service: coreServices.database,
    deps: {
      lifecycle: coreServices.lifecycle,
      logger: coreServices.logger,
      plugin: coreServices.pluginMetadata,
    },
    factory({ plugin, ...deps }) {
      const database = DatabaseManager.fromConfig(inMemory).forPlugin(
        plugin.getId(),
        deps,
      );
      opened.set(plugin.getId(), database);
      return database;
    },
  });

/**
 * `startTestBackend` of Backstage with a database that is closed when the backend has stopped, unless the features have
 * a database. Backstage leaves SQLite open, and the timer of its pool keeps the process of the tests alive.
 *
 * @public
 */
export const startTestBackend: typeof start = async ({
  features = [],
  ...options
}) => {
  if (features.some(isDatabase)) {
    return start({ ...options, features });
  }
  const opened = new Map<string, DatabaseService>();
  const close = () =>
    Promise.all([...opened].map(one => closeDatabase(...one)));
  try {
    const backend = await start({
      ...options,
      features: [databaseFactory(opened), ...features],
    });
    // Backstage stops this object after all tests.
    const stop = backend.stop.bind(backend);
    return Object.assign(backend, {
      stop: async () => {
        await stop();
        await close();
      },
    });
  } catch (error) {
    await close();
    throw error;
  }
};

/**
 * The scaffolder reads the events of a task once a second until it sees the end, also when the backend has stopped. Such
 * a statement waits for good, because nothing catches its error, which would be counted for the test file that runs at
 * that time.
 */
async function closeDatabase(
  plugin: string,
  database: DatabaseService,
): Promise<void> {
  const { client } = await database.getClient();
  await client.destroy();
  if (plugin === 'scaffolder') {
    client.acquireConnection = () => new Promise<never>(() => {});
  }
}

function isDatabase(feature: unknown): boolean {
  const { service } = feature as { service?: { id?: string } };
  return service?.id === coreServices.database.id;
}
