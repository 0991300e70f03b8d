import type { LoggerService } from '@backstage/backend-plugin-api';
import {
  createKubeClient,
  systemClock,
  type ClusterConnection,
  type Clock,
  type KubeClient,
} from '@squadron/controller-node';
import { createAccessProviders } from '../accessProviders';
import type { SquadronConfig } from '../config';
import { createBackgroundLoops, type BackgroundLoops } from '../loops';
import { DefaultFleet } from './DefaultFleet';
import { fleetKindsOf } from './fleetKinds';
import { loadHubConnection } from './hubConnection';
import type { Fleet } from './types';

/**
 * What {@link createFleet} needs.
 *
 * @public
 */
export interface FleetOptions {
  config: SquadronConfig;
  logger: LoggerService;
  /** Default: the system's clock. */
  clock?: Clock;
  /** Where its loops run. Default: a registry of its own. */
  loops?: BackgroundLoops;
  /** Opens the client of a cluster. Default: one connection pool per cluster. */
  createClient?: (connection: ClusterConnection) => KubeClient;
  /** Finds the hub; called again until it succeeds. Default: as `config.hub` says. */
  loadHub?: () => Promise<ClusterConnection>;
}

/**
 * A fleet with its own end.
 *
 * @public
 */
export interface RunningFleet extends Fleet {
  /** Closes every watch and connection. */
  stop(): Promise<void>;
}

/**
 * Starts the fleet cache. It returns at once; {@link Fleet.ready} tells when the hub was read.
 * Most code takes it from `fleetServiceRef` instead.
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
        'Delete what is not needed, or raise squadron.limits.kindObjects or kindBytes in the app-config',
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
