export { createWorkQueue } from './createWorkQueue';
export { TerminalError } from './types';
export type {
  WorkContext,
  WorkQueue,
  WorkQueueOptions,
  WorkQueueStats,
  WorkResult,
} from './types';
