export { clusterOf, type Cloud } from './clusterObjects';
export { NAMESPACE, rayJob } from './objects';
export { countEnded, JOBS_IN_CACHE, queuedJob } from './queuedJobs';
export { readUsage } from './processTable';
export {
  readRequestCounts,
  readsBetween,
  writesBetween,
  type RequestCounts,
} from './requestCounts';
export { startClusterHub } from './startHub';
export { startKueueFleet, type KueueFleet } from './startKueueFleet';
export { startSilentWebhook } from './startSilentWebhook';
export { startWorld, type World, type WorldWorker } from './startWorld';
