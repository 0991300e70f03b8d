export type { WorkQueueOptions, WorkQueueStats, WorkResult } from './types';
