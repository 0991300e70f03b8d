import {
  createIdentities,
  PlacementFacts,
  readSquadronConfig,
} from '@squadron/backstage-plugin-squadron-node';
import { Access } from '../access';
import { FleetViews } from '../fleet/FleetViews';
import { SoundReads } from '../health/reads';
import { HistoryDatabase } from '../history/HistoryDatabase';
import { createLimits } from '../limits';
import { People } from '../notifications';
import { PendingOrders } from '../queues/pendingOrder';
import { StreamHub } from '../stream';
import { reportFleet } from '../telemetry/reportFleet';
import { LogReader } from '../workloads/logs';
import { IdleGpus } from '../workloads/gpus/IdleGpus';
import type { Core } from './Core';
import type { Services } from './services';

/** @internal */
export function createCore(services: Services): Core {
  const { lifecycle, logger, userInfo } = services;
  const reads = new SoundReads(services.fleet, logger);
  const { fleet } = reads;
  const config = readSquadronConfig(services.config);
  const fleetNamespace = config.inventory.namespace;
  const { clock } = services.loops;
  const idleGpus = new IdleGpus(config);
  const views = new FleetViews({
    fleet,
    fleetNamespace,
    clock,
    reads,
    logger,
    orders: new PendingOrders({ fleet, clock }),
    idleTimes: config.ray,
    dispatch: config.dispatch,
    idleGpus,
  });
  const hub = new StreamHub({ fleet, fleetNamespace, clock, logger });
  hub.start();
  reportFleet(services.metrics, { fleet, streams: hub });
  lifecycle.addShutdownHook(() => hub.stop());
  const placementFacts = new PlacementFacts({ fleet, fleetNamespace });
  lifecycle.addShutdownHook(() => placementFacts.stop());
  const access = new Access({ ...services, places: views.places });
  const database = new HistoryDatabase(services.database);
  return {
    access,
    clock,
    config,
    database,
    fleet,
    fleetNamespace,
    hub,
    idleGpus,
    placementFacts,
    reads,
    views,
    identities: createIdentities({ userInfo, access: config.access }),
    limits: createLimits(config.limits),
    logs: new LogReader({
      fleet,
      policy: config.inventory,
      clock,
      limitBytes: config.limits.logTailBytes,
      timeoutMs: config.limits.logTimeoutMs,
    }),
    people: new People({ access, userInfo, database, clock }),
  };
}
