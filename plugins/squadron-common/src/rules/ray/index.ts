export { planWorkloadChange, previewWorkloadChange } from './changes';
export type {
  WorkloadChangeFacts,
  WorkloadChangePlan,
  WorkloadChangePreview,
} from './changes';
export { DEFAULT_RAY_IMAGE } from './manifest';
export type { RayDefaults, RayManifest } from './manifest';
export {
  MAX_RAY_CLUSTER_NAME_LENGTH,
  MAX_RAY_SERVICE_NAME_LENGTH,
} from './names';
export { nextRunName } from './nextRunName';
export { rayVersionOfImage } from './podGroups';
export { rayClusterManifest } from './rayClusterManifest';
export { rayJobInputOf } from './rayJobInputOf';
export { rayJobManifest } from './rayJobManifest';
export { rayServiceManifest } from './rayServiceManifest';
export { SCRIPT_ENTRYPOINT, SCRIPT_VARIABLE } from './runtimeEnv';
export { validateRayCluster } from './validateRayCluster';
export { validateRayJob } from './validateRayJob';
export { validateRayService } from './validateRayService';
export type { RayClusterInput, RayJobInput } from './types';
