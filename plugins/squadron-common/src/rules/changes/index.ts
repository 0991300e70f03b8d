export { applyClusterChanges, CONTROL_PLANE_PART } from './applyClusterChanges';
export { changeProblems } from './changeProblems';
export { previewClusterChange } from './previewClusterChange';
export type { ChangeFacts } from './previewClusterChange';
export type { ClusterChanges } from './types';
