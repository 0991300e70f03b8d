import { mockServices } from '@backstage/backend-test-utils';
import { ConfigReader } from '@backstage/config';
import {
  createFleet,
  readSquadronConfig,
  type Fleet,
  type SquadronConfig,
} from '@squadron/backstage-plugin-squadron-node';
import { systemClock } from '@squadron/controller-node';
import { runControllers } from '../runControllers';
import { sandboxConfig } from './startControllers';

/** Options of the reconcilers under test. */
export interface RunBackendOptions {
  /** A separate Lease, so that it leads immediately, whoever else leads. */
  leaseName: string;
  change?: (settings: SquadronConfig) => SquadronConfig;
  /** Wraps the fleet of these reconcilers. */
  wrap?: (fleet: Fleet) => Fleet;
}

/** The reconcilers on the hub of a running sandbox, with its app-config and without a backend. */
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
    clock: systemClock,
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
