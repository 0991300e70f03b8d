export {
  ENTITY_LABEL,
  ENTITY_NAME,
  NAMESPACE,
  rayCluster,
  rayJob,
} from './objects';
export { readUsage, type ProcessUsage } from './processTable';
export {
  readRequestCounts,
  readsBetween,
  type RequestCounts,
} from './requestCounts';
export { startWorld, type World, type WorldWorker } from './startWorld';
