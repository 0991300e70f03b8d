export { decidePlacement, evaluatePlacement } from './evaluatePlacement';
export { DEFAULT_MARGIN, readMargin, SQUADRON_SCORES } from './hysteresis';
export {
  clusterOfManaged,
  clusterOfProfile,
  gpuScores,
  placementInventory,
  scorePoints,
} from './inventory';
export type {
  GpuScores,
  InventoryParts,
  PlacementInventory,
  ProfileFacts,
} from './inventory';
export { placementProblems } from './placementProblems';
export { samePlacementSpec } from './samePlacementSpec';
export { placementInterest } from './placementInterest';
export type { PlacementInterest } from './placementInterest';
export type {
  ClusterExpression,
  ClusterSelector,
  ExpressionAnswer,
  ExpressionCompiler,
  LabelSelector,
  PlacementCluster,
  PlacementClusterSet,
  PlacementInput,
  PlacementResult,
  PlacementScoreItem,
  PlacementScores,
  PlacementSpec,
  PlacementToleration,
  PrioritizerConfig,
  ScoresLookup,
  SelectorRequirement,
} from './types';
