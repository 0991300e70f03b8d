export { cannotRun } from './cannotRun';
export { flavorCapacities } from './capacity';
export type { ClusterCapacity, FlavorCapacity } from './capacity';
export { estimateFit } from './estimateFit';
export type { NodeShape } from './nodeShapes';
export type { FitAsk, FitFacts, FitQueue, QueueFacts } from './types';
