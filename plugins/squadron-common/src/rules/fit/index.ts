export { cannotRun } from './cannotRun';
export { flavorCapacities } from './capacity';
export type { ClusterCapacity } from './capacity';
export { estimateFit } from './estimateFit';
export { fitSubmission } from './fitSubmission';
export type { FitReading } from './fitSubmission';
export { quotaLeft } from './quotaLeft';
export type {
  FitSubmission,
  FitFacts,
  FitQueue,
  FitRequest,
  QueueFacts,
} from './types';
