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
  ClusterSelector,
  LabelSelector,
  PlacementCluster,
  PlacementClusterResult,
  PlacementClusterSet,
  PlacementExclusion,
  PlacementGroup,
  PlacementInput,
  PlacementOutcome,
  PlacementPredicateResult,
  PlacementResult,
  PlacementScoreResult,
  PlacementScores,
  PlacementSpec,
  PlacementToleration,
  PrioritizerConfig,
  SelectorRequirement,
} from './types';
