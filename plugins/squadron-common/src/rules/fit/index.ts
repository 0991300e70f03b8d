export { cannotRun } from './cannotRun';
export { flavorCapacities } from './capacity';
export type { ClusterCapacity, FlavorCapacity } from './capacity';
export { estimateFit } from './estimateFit';
export { fitAskOf } from './fitAskOf';
export type { FitReading } from './fitAskOf';
export type { NodeShape } from './nodeShapes';
export { quotaLeft } from './quotaLeft';
export type {
  FitAsk,
  FitFacts,
  FitQueue,
  FitRequest,
  QueueFacts,
} from './types';
