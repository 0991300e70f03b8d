export { createWorkQueue } from './createWorkQueue';
export type { WorkQueueOptions, WorkQueueStats, WorkResult } from './types';
