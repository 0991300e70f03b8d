export { validateRayJob } from './validateRayJob';
export type {
  RayClusterInput,
  RayGroupInput,
  RayJobInput,
  RayServiceInput,
  WorkloadChanges,
} from './types';
