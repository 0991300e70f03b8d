export * from './conditions';
export * from './constants';
export * from './kinds';
export * from './quantity';
export * from './secrets';
export * from './shapes';
export type {
  ClusterSelector,
  LabelSelector,
  PlacementSpec,
  PlacementToleration,
  PrioritizerConfig,
  SelectorRequirement,
} from './generated/kinds';
export { IMPLIED_POOLS } from './kinds/oneblock/resolveClusterSpec';
export { isRecord } from './isRecord';
export { recordOf } from './recordOf';
