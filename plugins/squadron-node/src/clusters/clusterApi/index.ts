export { findGpuShape, gpuModelOf, gpuShape } from './gpuShapes';
export { contractReferenceTo, manifestOf } from './manifestOf';
export {
  boundedName,
  controlPlaneNameOf,
  poolNameOf,
  qualifiedNameOf,
  templateNameOf,
} from './names';
export { kubeletLabelsOf, kubeletTaintsOf } from './nodeLabels';
export { observeInfrastructure } from './observeInfrastructure';
export { renderCluster } from './renderCluster';
export { renderClusterApi } from './renderClusterApi';
export { renderPoolHealthChecks } from './renderHealthChecks';
export { renderPool } from './renderPool';
export type {
  ClusterApiParts,
  MachineCapacity,
  ResolvedCluster,
} from './types';
export { invalidSpec, validateMachines } from './validateMachines';
export type { MachineRules } from './validateMachines';
