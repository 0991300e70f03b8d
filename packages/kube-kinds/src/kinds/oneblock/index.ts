export { oneblockClusterKind, readOneblockCluster } from './cluster';
export {
  IMPLIED_POOLS,
  isAutoscaled,
  resolveClusterSpec,
} from './resolveClusterSpec';
export { oneblockClusterSpecSchema } from './schema';
export type {
  AwsSettings,
  AzureSettings,
  GcpSettings,
  VsphereSettings,
} from './settings';
export type {
  AddOnName,
  DefaultRayClusterSpec,
  HealthCheckSpec,
  OneblockCluster,
  OneblockClusterSpec,
  OneblockPool,
  OneblockProviderSpec,
  PoolGpu,
  ResolvedClusterSpec,
  ResolvedPool,
} from './types';
