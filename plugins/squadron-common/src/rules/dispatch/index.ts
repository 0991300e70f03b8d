export { chooseClusters } from './chooseClusters';
export { dispatchTurn } from './dispatchTurn';
export { nominate } from './nominate';
export { staleCopies } from './staleCopies';
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
