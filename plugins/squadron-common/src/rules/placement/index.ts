export { evaluatePlacement } from './evaluatePlacement';
export type {
  ClusterSelector,
  LabelSelector,
  PlacementCluster,
  PlacementClusterResult,
  PlacementClusterSet,
  PlacementExclusion,
  PlacementGroup,
  PlacementInput,
  PlacementResult,
  PlacementScoreResult,
  PlacementScores,
  PlacementSpec,
  PlacementToleration,
  PrioritizerConfig,
  SelectorRequirement,
} from './types';
