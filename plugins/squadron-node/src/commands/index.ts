export { createCluster, clusterManifest } from './createCluster';
export type { CreateClusterInput } from './createCluster';
export { deleteCluster } from './deleteCluster';
export { submitRayJob, rayJobManifest } from './submitRayJob';
export { stopWorkload } from './stopWorkload';
export type { StopWorkloadInput } from './stopWorkload';
export type { CommandOptions, CommandResult, RemovalResult } from './types';
