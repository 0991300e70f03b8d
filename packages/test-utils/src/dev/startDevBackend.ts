import { createBackend } from '@backstage/backend-defaults';
import { mockServices } from '@backstage/backend-test-utils';
import type { JsonObject } from '@backstage/types';
import { systemClock } from '@squadron/controller-node';
import { createCommandFleet, fleetFeatures } from '../exampleFleet';

type Backend = ReturnType<typeof createBackend>;

/**
 * Starts one package without the others: `dev/index.ts` of each backend package, for `yarn start`. Its services are
 * real, its database is in memory, and it reads the example fleet. Every caller is `user:default/mock` unless the
 * request names a person in Backstage's header for tests, `Bearer mock-user-token:{"sub":"user:default/nina"}`.
 *
 * @param features - the package and the plugins of Backstage that it needs; they may replace the fleet
 * @param config - beside that of the server, e.g. `{ squadron: … }`
 * @returns how to stop the backend, which listens at the port `PORT` of the environment, 7007 by default
 * @throws if a plugin cannot start
 * @public
 */
export async function startDevBackend(
  features: Parameters<Backend['add']>[0][],
  config: JsonObject = {},
): Promise<Pick<Backend, 'stop'>> {
  const port = Number(process.env.PORT ?? 7007);
  const { fleet, stop } = await createCommandFleet(systemClock.now());
  const backend = createBackend();
  [
    ...fleetFeatures(fleet, systemClock),
    mockServices.auth.factory(),
    mockServices.httpAuth.factory(),
    mockServices.userInfo.factory(),
    mockServices.rootConfig.factory({
      data: {
        app: { baseUrl: 'http://localhost:3000' },
        backend: {
          baseUrl: `http://127.0.0.1:${port}`,
          listen: { host: '127.0.0.1', port },
          cors: { origin: 'http://localhost:3000' },
          database: { client: 'better-sqlite3', connection: ':memory:' },
        },
        ...config,
      },
    }),
    ...features,
  ].forEach(feature => backend.add(feature));
  await backend.start();
  return {
    stop: async () => {
      await backend.stop();
      await stop();
    },
  };
}
