import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  createBackendPlugin,
  resolvePackagePath,
} from '@backstage/backend-plugin-api';
import { mockServices, startTestBackend } from '@backstage/backend-test-utils';
import type { JsonObject } from '@backstage/types';
import { load } from 'js-yaml';
import { squadronControllersModule } from '../module';

/** Folder of the whole repository. */
export const REPOSITORY = resolvePackagePath(
  '@squadron/backstage-plugin-squadron-backend-module-controllers',
  '../..',
);

/** Folder of the sandbox that runs, by default in the repository. */
export const SANDBOX =
  process.env.SQUADRON_SANDBOX_DIR ?? join(REPOSITORY, '.sandbox');

/** Kubeconfig of a cluster of the sandbox. */
export function sandboxKubeconfig(cluster: string): string {
  return join(SANDBOX, 'clusters', cluster, 'kubeconfig');
}

/** The app-config that the sandbox wrote, with a Lease of one's own. */
export async function sandboxConfig(leaseName: string): Promise<JsonObject> {
  const { squadron } = load(
    await readFile(join(SANDBOX, 'app-config.sandbox.yaml'), 'utf8'),
  ) as { squadron: JsonObject };
  return { squadron: { ...squadron, controllers: { leaseName } } };
}

/**
 * A backend with nothing but the reconcilers, on the hub of the sandbox and with the app-config that it wrote, e.g.
 * dispatching when its Kueue leaves that to us. A portal may lead already: it takes a Lease of its own, and two at
 * work at once must do no harm either.
 *
 * @param settings - keys of `squadron` in place of those that the sandbox wrote
 */
export async function startControllers(
  leaseName: string,
  settings: JsonObject = {},
): Promise<{ stop(): Promise<void> }> {
  const { squadron } = await sandboxConfig(leaseName);
  return startTestBackend({
    features: [
      createBackendPlugin({
        pluginId: 'squadron',
        register: env => env.registerInit({ deps: {}, init: async () => {} }),
      }),
      squadronControllersModule,
      mockServices.rootConfig.factory({
        data: { squadron: { ...(squadron as JsonObject), ...settings } },
      }),
    ],
  });
}
