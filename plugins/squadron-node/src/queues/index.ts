export { fitFacts } from './fitFacts';
export { cohortFacts, queueFacts } from './queueFacts';
export type { QueueReader } from './queueFacts';
