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

/** Root folder of the repository. */
export const REPOSITORY = resolvePackagePath(
  '@squadron/backstage-plugin-squadron-backend-module-controllers',
  '../..',
);

/** Folder of the running sandbox, by default in the repository. */
export const SANDBOX =
  process.env.SQUADRON_SANDBOX_DIR ?? join(REPOSITORY, '.sandbox');

/** Kubeconfig of a cluster of the sandbox. */
export function sandboxKubeconfig(cluster: string): string {
  return join(SANDBOX, 'clusters', cluster, 'kubeconfig');
}

/** The app-config of the sandbox, with a separate Lease. */
export async function sandboxConfig(leaseName: string): Promise<JsonObject> {
  const { squadron } = load(
    await readFile(join(SANDBOX, 'app-config.sandbox.yaml'), 'utf8'),
  ) as { squadron: JsonObject };
  return { squadron: { ...squadron, controllers: { leaseName } } };
}

/**
 * A backend with only the reconcilers, on the hub of the sandbox and with its app-config, e.g. dispatching if its Kueue
 * uses an external dispatcher. A portal may lead already: this backend uses a separate Lease, and two active backends
 * must do no harm either.
 *
 * @param settings - keys of `squadron` that override those of the sandbox
 *
 * @internal
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
