export { fitFacts } from './fitFacts';
export type { FitTarget } from './fitFacts';
export { cohortFacts, queueFacts } from './queueFacts';
export type { QueueKey, QueueReader } from './queueFacts';
