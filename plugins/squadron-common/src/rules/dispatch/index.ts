export { chooseClusters } from './chooseClusters';
export { dispatchTurn } from './dispatchTurn';
export { asksForRoom } from './firstCluster';
export { nominate } from './nominate';
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
