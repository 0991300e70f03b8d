export type {
  RayClusterInput,
  RayGroupInput,
  RayJobInput,
  RayServiceInput,
  WorkloadChanges,
} from '../../contract';
