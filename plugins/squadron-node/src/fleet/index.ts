export { fleetServiceRef } from './fleetServiceRef';
export { createFleet } from './createFleet';
export type { RunningFleet } from './createFleet';
export {
  fleetKinds,
  fleetKindsOf,
  OWNER_UID_INDEX,
  QUOTA_INDEX,
} from './fleetKinds';
export type { FleetKinds } from './fleetKinds';
export { freshnessView } from './freshnessView';
export type {
  ClusterChange,
  ClusterResult,
  Fleet,
  FleetChange,
  FleetCluster,
  KindState,
} from './types';
export { clusterOfStalled, listStalled } from './listStalled';
export { listTooLarge } from './listTooLarge';
export type { StalledObject } from './listStalled';
export { INVOLVED_KIND_INDEX, INVOLVED_UID_INDEX } from './watchedEvents';
