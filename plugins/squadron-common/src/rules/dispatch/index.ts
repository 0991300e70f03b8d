export { chooseClusters } from './chooseClusters';
export { pendingAttempt } from './pendingAttempt';
export { isFirstClusterDue } from './firstCluster';
export { nominate } from './nominate';
export {
  clusterForRefused,
  refusalDueMs,
  refuseDispatch,
} from './refuseDispatch';
export type { DispatchSizes } from './refuseDispatch';
export { workloadPlacement } from './workloadPlacement';
export type {
  DispatchChoice,
  DispatchCluster,
  DispatchInput,
  DispatchKey,
  DispatchRounds,
  ClusterAffinity,
  Nomination,
  PlacementState,
} from './types';
