export type { WorkQueueStats, WorkResult } from './types';
