export {
  MAX_BACKENDS,
  startFaultWorld,
  WORLD_NAMESPACE,
} from './startFaultWorld';
export type {
  FaultWorld,
  FaultWorldOptions,
  WorldCluster,
} from './startFaultWorld';
export { WORLD_KINDS } from './definitions';
export { WorldBackend } from './WorldBackend';
export type { Answer } from './WorldBackend';
export { startPostgres } from './startPostgres';
export type { TestPostgres } from './startPostgres';
export { PAGE_ROUTES, RouteReader } from './RouteReader';
export type { Reading } from './RouteReader';
export {
  changeRayJobs,
  createRayJobs,
  deleteRayJobs,
  namesOf,
  withoutServerFields,
} from './rayJobs';
export { freshnessOf, untilAllLive, untilFreshness } from './waits';
export { print, quantileOf } from './print';
