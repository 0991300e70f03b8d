export { decidePlacement, evaluatePlacement } from './evaluatePlacement';
export { readMargin, SQUADRON_SCORES } from './hysteresis';
export {
  clusterOfManaged,
  clusterOfProfile,
  gpuScores,
  placementInventory,
  scorePoints,
} from './inventory';
export type { PlacementInventory, ProfileFacts } from './inventory';
export { placementProblems } from './placementProblems';
export { samePlacementSpec } from './samePlacementSpec';
export { placementInterest } from './placementInterest';
export type { PlacementInterest } from './placementInterest';
export type {
  PlacementScores,
  ClusterExpression,
  ClusterSelector,
  ExpressionCompiler,
  PlacementCluster,
  PlacementInput,
  PlacementSpec,
  PrioritizerConfig,
  ScoresLookup,
  SelectorRequirement,
} from './types';
