import type { LoggerService } from '@backstage/backend-plugin-api';
import {
  createKubeClient,
  systemClock,
  type ClusterConnection,
  type Clock,
  type KubeClient,
} from '@squadron/controller-node';
import { createAccessProviders } from '../credentials/providers/createAccessProviders';
import type { SquadronConfig } from '../config/readSquadronConfig';
import { createBackgroundLoops } from '../health/loops/createBackgroundLoops';
import { type BackgroundLoops } from '../health/loops/types';
import { DefaultFleet } from './DefaultFleet';
import { fleetKindsOf } from './fleetKinds';
import { loadHubConnection } from './hubConnection';
import type { Fleet } from './types';

/** Options of {@link createFleet}. @public */
interface FleetOptions {
  config: SquadronConfig;
  logger: LoggerService;
  /** Default: the system's clock. */
  clock?: Clock;
  /** Registry of its loops. Default: its own. */
  loops?: BackgroundLoops;
  /** Opens the client of a cluster. Default: one connection pool per cluster. */
  createClient?: (connection: ClusterConnection) => KubeClient;
  /** Loads the connection to the hub; called again until it succeeds. Default: reads `config.hub`. */
  loadHub?: () => Promise<ClusterConnection>;
}

/** A fleet that can be stopped. @public */
export interface RunningFleet extends Fleet {
  /** Closes every watch and connection. */
  stop(): Promise<void>;
}

/**
 * Starts the fleet cache and returns immediately; {@link Fleet.ready} resolves when the hub has been read.
 * Most code gets the fleet from `fleetServiceRef`.
 *
 * @public
 */
export function createFleet(options: FleetOptions): RunningFleet {
  const { config, logger, clock = systemClock } = options;
  const { hub } = config;
  const loadHub =
    options.loadHub ??
    (hub.type === 'none' ? undefined : () => loadHubConnection(hub));
  const fleet = new DefaultFleet({
    inventory: config.inventory,
    findProvided: createAccessProviders(
      config.inventory.accessProviders,
      config.inventory,
      clock,
    ),
    kinds: fleetKindsOf(config.featureGates),
    ceiling: {
      objects: config.limits.kindObjects,
      bytes: config.limits.kindBytes,
      remedy:
        'Delete unneeded objects, or raise squadron.limits.kindObjects or kindBytes in the app-config',
    },
    logger,
    clock,
    loops: options.loops ?? createBackgroundLoops({ clock, logger }),
    createClient:
      options.createClient ??
      (connection => createKubeClient(connection, { clock })),
    loadHub,
  });
  fleet.start();
  return fleet;
}
