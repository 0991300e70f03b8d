export { backgroundLoopsRef } from './backgroundLoopsRef';
export {
  createBackgroundLoops,
  type BackgroundLoopsOptions,
} from './createBackgroundLoops';
export { everyRound } from './everyRound';
export type {
  BackgroundLoops,
  LoopContext,
  LoopDefinition,
  LoopHandle,
  LoopProblem,
  LoopState,
} from './types';
