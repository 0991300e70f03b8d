import { join } from 'node:path';
import {
  createBackendPlugin,
  resolvePackagePath,
} from '@backstage/backend-plugin-api';
import { mockServices, startTestBackend } from '@backstage/backend-test-utils';
import type { JsonObject } from '@backstage/types';
import { squadronControllersModule } from '../module';

/** Folder of the whole repository. */
export const REPOSITORY = resolvePackagePath(
  '@squadron/backstage-plugin-squadron-backend-module-controllers',
  '../..',
);

/** Kubeconfig of a cluster of the sandbox that runs, by default in the repository. */
export function sandboxKubeconfig(cluster: string): string {
  const sandbox =
    process.env.SQUADRON_SANDBOX_DIR ?? join(REPOSITORY, '.sandbox');
  return join(sandbox, 'clusters', cluster, 'kubeconfig');
}

/**
 * A backend with nothing but the reconcilers, on the hub of a sandbox that runs. A portal may lead already: it takes a
 * Lease of its own, and two at work at once must do no harm either.
 *
 * @param settings - further keys of `squadron` in the app-config
 */
export async function startControllers(
  leaseName: string,
  settings: JsonObject = {},
): Promise<{ stop(): Promise<void> }> {
  return startTestBackend({
    features: [
      createBackendPlugin({
        pluginId: 'squadron',
        register: env => env.registerInit({ deps: {}, init: async () => {} }),
      }),
      squadronControllersModule,
      mockServices.rootConfig.factory({
        data: {
          squadron: {
            hub: { kubeconfig: sandboxKubeconfig('hub') },
            inventory: { allowLoopback: true },
            controllers: { leaseName },
            ...settings,
          },
        },
      }),
    ],
  });
}
