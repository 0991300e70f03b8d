export { startFaultWorld, WORLD_NAMESPACE } from './startFaultWorld';
export type { FaultWorld, WorldCluster } from './startFaultWorld';
export { WORLD_KINDS } from './definitions';
export { WorldBackend } from './WorldBackend';
export { CommandLoad } from './CommandLoad';
export { RouteReader } from './RouteReader';
export type { Reading } from './RouteReader';
export {
  changeRayJobs,
  createEndedRayJobs,
  createFormRayJobs,
  createRayJobs,
  deleteRayJobs,
  namesOf,
  rerunNames,
} from './rayJobs';
export {
  freshnessOf,
  untilAllLive,
  untilFreshness,
  untilHistoryHas,
} from './waits';
export { print, quantileOf } from './print';
