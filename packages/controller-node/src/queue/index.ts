export { forEachInParallel } from './forEachInParallel';
export type { WorkQueueStats, WorkResult } from './types';
