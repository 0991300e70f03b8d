import { mockServices } from '@backstage/backend-test-utils';
import { ConfigReader } from '@backstage/config';
import {
  createFleet,
  readSquadronConfig,
} from '@squadron/backstage-plugin-squadron-node';
import type {
  Fleet,
  SquadronConfig,
} from '@squadron/backstage-plugin-squadron-node';
import { runControllers } from '../runControllers';
import { sandboxConfig } from './startControllers';

/** What the reconcilers of a test have in another way. */
export interface RunBackendOptions {
  /** Its own, so that it leads at once, whoever else does. */
  leaseName: string;
  change?: (settings: SquadronConfig) => SquadronConfig;
  /** The fleet as these reconcilers see it. */
  wrap?: (fleet: Fleet) => Fleet;
}

/** The reconcilers on the hub of a sandbox that runs, with the app-config that it wrote and no backend around them. */
export async function runBackend(
  options: RunBackendOptions,
): Promise<{ stop(): Promise<void> }> {
  const { leaseName, change = one => one, wrap = one => one } = options;
  const settings = change(
    readSquadronConfig(new ConfigReader(await sandboxConfig(leaseName))),
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
