export {
  dispatchClusters,
  dispatchFacts,
  multiKueueChecks,
} from './dispatchFacts';
export { placementState } from './placementState';
export {
  jobWishes,
  namespaceWishes,
  ownWishes,
  workloadWishes,
} from './wishes';
