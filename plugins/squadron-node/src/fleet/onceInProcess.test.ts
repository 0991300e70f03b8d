import type { BackendFeature } from '@backstage/backend-plugin-api';
import { createBackendPlugin } from '@backstage/backend-plugin-api';
import { mockServices, startTestBackend } from '@backstage/backend-test-utils';
import type { Fleet } from './types';

it('plugins with a copy of the package each share one fleet and its loops', async () => {
  const seen: unknown[][] = [];
  const pluginWithCopy = (pluginId: string): BackendFeature => {
    let feature: BackendFeature | undefined;
    jest.isolateModules(() => {
      const { fleetServiceRef, backgroundLoopsRef } = jest.requireActual('..');
      feature = createBackendPlugin({
        pluginId,
        register(env) {
          env.registerInit({
            deps: { fleet: fleetServiceRef, loops: backgroundLoopsRef },
            init: async ({
              fleet,
              loops,
            }: {
              fleet: Fleet;
              loops: unknown;
            }) => {
              seen.push([fleetServiceRef, fleet, loops]);
            },
          });
        },
      });
    });
    return feature!;
  };
  const backend = await startTestBackend({
    features: [
      pluginWithCopy('one'),
      pluginWithCopy('two'),
      mockServices.rootConfig.factory({ data: {} }),
    ],
  });
  const [one, two] = seen;
  expect(two[0]).not.toBe(one[0]);
  expect(two[1]).toBe(one[1]);
  expect(two[2]).toBe(one[2]);
  await backend.stop();
});
