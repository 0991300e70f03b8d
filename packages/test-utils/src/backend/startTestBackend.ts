import { DatabaseManager } from '@backstage/backend-defaults/database';
import {
  coreServices,
  createServiceFactory,
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

/** Closed after all plugins have stopped. */
const databaseFactory = createServiceFactory({
  service: coreServices.database,
  deps: {
    lifecycle: coreServices.lifecycle,
    logger: coreServices.logger,
    plugin: coreServices.pluginMetadata,
    rootLifecycle: coreServices.rootLifecycle,
  },
  factory({ plugin, rootLifecycle, ...deps }) {
    const database = DatabaseManager.fromConfig(inMemory).forPlugin(
      plugin.getId(),
      deps,
    );
    rootLifecycle.addShutdownHook(async () =>
      (await database.getClient()).destroy(),
    );
    return database;
  },
});

/**
 * `startTestBackend` of Backstage with a database that is closed at the end, unless the features have a database.
 * Backstage leaves SQLite open, and the timer of its pool keeps the process of the tests alive.
 *
 * @public
 */
export const startTestBackend: typeof start = ({ features = [], ...options }) =>
  start({
    ...options,
    features: features.some(isDatabase)
      ? features
      : [databaseFactory, ...features],
  });

function isDatabase(feature: unknown): boolean {
  const { service } = feature as { service?: { id?: string } };
  return service?.id === coreServices.database.id;
}
