export { fleetServiceRef } from './fleetServiceRef';
export { createFleet } from './createFleet';
export type { FleetOptions, RunningFleet } from './createFleet';
export {
  fleetKinds,
  fleetKindsOf,
  OWNER_UID_INDEX,
  QUOTA_INDEX,
} from './fleetKinds';
export type { FleetKinds, WatchedKind } from './fleetKinds';
export { STALE_AFTER_MS } from './freshness';
export type {
  ClusterChange,
  ClusterResult,
  Fleet,
  FleetChange,
  FleetCluster,
  Freshness,
  KindState,
} from './types';
