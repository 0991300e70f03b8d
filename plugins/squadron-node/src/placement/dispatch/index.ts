export { admittedCopy } from './copies';
export type { WorkloadCopy } from './copies';
export { dispatchClusters, multiKueueChecks } from './dispatchClusters';
export { dispatchFacts } from './dispatchFacts';
export type { DispatchSettings } from './dispatchFacts';
export { dispatchSizes } from './dispatchSizes';
export {
  jobAffinities,
  namespaceAffinities,
  ownAffinities,
  workloadAffinities,
} from './affinities';
