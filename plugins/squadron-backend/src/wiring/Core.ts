import type {
  ClusterIdentities,
  Fleet,
  PlacementFacts,
  SquadronConfig,
} from '@squadron/backstage-plugin-squadron-node';
import type { Clock } from '@squadron/controller-node';
import type { Access } from '../access';
import type { FleetViews } from '../fleet/FleetViews';
import type { SoundReads } from '../health/reads';
import type { HistoryDatabase } from '../history/HistoryDatabase';
import type { Limits } from '../limits';
import type { People } from '../notifications/People';
import type { StreamHub } from '../stream/StreamHub';
import type { IdleGpus } from '../workloads/gpus/IdleGpus';
import type { LogReader } from '../workloads/logs';

/** What loops, commands and routes share: the config, the views of the fleet, and who may see what. @internal */
export interface Core {
  access: Access;
  clock: Clock;
  config: SquadronConfig;
  database: HistoryDatabase;
  fleet: Fleet;
  fleetNamespace: string;
  hub: StreamHub;
  identities: ClusterIdentities;
  idleGpus: IdleGpus;
  limits: Limits;
  logs: LogReader;
  people: People;
  placementFacts: PlacementFacts;
  reads: SoundReads;
  views: FleetViews;
}
