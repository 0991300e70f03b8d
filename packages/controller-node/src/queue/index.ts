export { forEachInParallel } from './forEachInParallel';
export type { WorkResult } from './types';
