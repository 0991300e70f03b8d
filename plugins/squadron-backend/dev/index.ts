import { createBackend } from '@backstage/backend-defaults';
import { mockServices } from '@backstage/backend-test-utils';
import { systemClock } from '@squadron/controller-node';
import {
  exampleConfig,
  exampleFeatures,
} from '../src/__testUtils__/exampleFeatures';

/**
 * `yarn start`: the real plugin at http://localhost:7007/api/squadron over the example fleet in memory. Every caller is
 * the same user, and may do everything.
 */
const backend = createBackend();

exampleFeatures(systemClock).forEach(feature => backend.add(feature));
backend.add(mockServices.auth.factory());
backend.add(mockServices.httpAuth.factory());
backend.add(mockServices.userInfo.factory());
backend.add(
  mockServices.rootConfig.factory({
    data: {
      ...exampleConfig,
      app: { baseUrl: 'http://localhost:3000' },
      backend: {
        baseUrl: 'http://localhost:7007',
        listen: { host: '127.0.0.1', port: 7007 },
        cors: { origin: 'http://localhost:3000' },
        database: { client: 'better-sqlite3', connection: ':memory:' },
      },
    },
  }),
);

backend.start();
