export { chooseClusters } from './chooseClusters';
export { dispatchTurn } from './dispatchTurn';
export { asksForRoom } from './firstCluster';
export { nominate } from './nominate';
export {
  clusterForRefused,
  refusalDueMs,
  refuseDispatch,
} from './refuseDispatch';
export type { DispatchSizes } from './refuseDispatch';
export { workloadPlace } from './workloadPlace';
export type {
  DispatchChoice,
  DispatchCluster,
  DispatchInput,
  DispatchKey,
  DispatchRounds,
  DispatchWaitReason,
  DispatchWish,
  Nomination,
  PlacementState,
} from './types';
