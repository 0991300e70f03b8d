export { autoscalerAnnotations } from './autoscaling';
export { findGpuShape, gpuModelOf, gpuShape } from './gpuShapes';
export type { GpuShape } from './gpuShapes';
export { contractReferenceTo, manifestOf } from './manifestOf';
export {
  boundedName,
  digest,
  controlPlaneNameOf,
  poolNameOf,
  qualifiedNameOf,
  templateNameOf,
} from './names';
export {
  kubeletLabelsOf,
  kubeletTaintsOf,
  machineLabelsOf,
  nodeLabelsOf,
} from './nodeLabels';
export { observeInfrastructure } from './observeInfrastructure';
export { renderCluster } from './renderCluster';
export { renderClusterApi } from './renderClusterApi';
export {
  renderHealthChecks,
  renderPoolHealthChecks,
} from './renderHealthChecks';
export { renderPool } from './renderPool';
export type { PoolSources } from './renderPool';
export type {
  ClusterApiParts,
  MachineCapacity,
  MachineDesign,
  ResolvedCluster,
} from './types';
export { invalidSpec, validateMachines } from './validateMachines';
export type { MachineRules } from './validateMachines';
