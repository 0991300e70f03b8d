import { mockServices } from '@backstage/backend-test-utils';
import { ConfigReader } from '@backstage/config';
import type { JsonObject } from '@backstage/types';
import {
  createFleet,
  readSquadronConfig,
} from '@squadron/backstage-plugin-squadron-node';
import type {
  Fleet,
  SquadronConfig,
} from '@squadron/backstage-plugin-squadron-node';
import { runControllers } from '../runControllers';
import { sandboxKubeconfig } from './startControllers';

/** What the reconcilers of a test have in another way. */
export interface RunBackendOptions {
  /** Its own, so that it leads at once, whoever else does. */
  leaseName: string;
  /** Further keys of `squadron` in the app-config. */
  config?: JsonObject;
  change?: (settings: SquadronConfig) => SquadronConfig;
  /** The fleet as these reconcilers see it. */
  wrap?: (fleet: Fleet) => Fleet;
}

/** The reconcilers on the hub of a sandbox that runs, without a backend around them. */
export async function runBackend(
  options: RunBackendOptions,
): Promise<{ stop(): Promise<void> }> {
  const { leaseName, config, change = one => one, wrap = one => one } = options;
  const settings = change(
    readSquadronConfig(
      new ConfigReader({
        squadron: {
          hub: { kubeconfig: sandboxKubeconfig('hub') },
          inventory: { allowLoopback: true },
          controllers: { leaseName },
          ...config,
        },
      }),
    ),
  );
  const ending = new AbortController();
  const logger = mockServices.rootLogger.mock({ child: () => logger });
  const fleet = createFleet({ config: settings, logger });
  const running = runControllers({
    settings,
    fleet: wrap(fleet),
    logger,
    providers: new Map(),
    provisioners: new Map(),
    engines: [],
    signal: ending.signal,
  });
  return {
    stop: async () => {
      ending.abort();
      await running;
      await fleet.stop();
    },
  };
}
