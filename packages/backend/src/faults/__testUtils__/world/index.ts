export { startFaultWorld, WORLD_NAMESPACE } from './startFaultWorld';
export type { FaultWorld, WorldCluster } from './startFaultWorld';
export { WORLD_KINDS } from './definitions';
export { WorldBackend } from './WorldBackend';
export { CommandLoad } from './CommandLoad';
export { RouteReader } from './RouteReader';
export type { Reading } from './RouteReader';
export {
  changeRayJobs,
  createRayJobs,
  deleteRayJobs,
  namesOf,
} from './rayJobs';
export { freshnessOf, untilAllLive, untilFreshness } from './waits';
export { print, quantileOf } from './print';
