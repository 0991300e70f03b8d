export { fitFacts } from './fitFacts';
export type { FitTarget } from './fitFacts';
export { cohortFacts, queueFacts, quotaFacts } from './queueFacts';
export type { QueueKey, QueueReader } from './queueFacts';
