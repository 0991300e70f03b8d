export { backgroundLoopsRef } from './backgroundLoopsRef';
export { createBackgroundLoops } from './createBackgroundLoops';
export { everyRound } from './everyRound';
export type {
  BackgroundLoops,
  LoopContext,
  LoopDefinition,
  LoopHandle,
  LoopProblem,
} from './types';
