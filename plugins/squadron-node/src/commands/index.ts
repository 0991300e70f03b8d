export {
  createCluster,
  clusterManifest,
  clusterProblems,
} from './createCluster';
export type { CreateClusterInput } from './createCluster';
export { deleteCluster } from './deleteCluster';
export type { DeleteClusterInput } from './deleteCluster';
export { deleteCredentials } from './deleteCredentials';
export { detachImportedCluster } from './detachImportedCluster';
export { ensureCluster } from './ensureCluster';
export { importCluster } from './importCluster';
export type {
  ImportClusterInput,
  ImportClusterOptions,
  ImportClusterResult,
} from './importCluster';
export { issueKubeconfig } from './issueKubeconfig';
export type {
  IssueKubeconfigInput,
  IssueKubeconfigOptions,
} from './issueKubeconfig';
export { listCredentials } from './listCredentials';
export { previewClusterUpdate } from './previewClusterUpdate';
export type {
  ClusterUpdatePreview,
  UpdateClusterInput,
  UpdateClusterOptions,
} from './previewClusterUpdate';
export { refuseProblems } from './refuseProblems';
export type { ReachCluster, ReachedCluster } from './reachCluster';
export { submitRayJob, rayJobManifest } from './submitRayJob';
export { stopWorkload } from './stopWorkload';
export type { StopWorkloadInput } from './stopWorkload';
export type { CommandOptions, CommandResult, RemovalResult } from './types';
export { updateCluster } from './updateCluster';
export type { UpdateClusterResult } from './updateCluster';
export { writeCredentials } from './writeCredentials';
export type {
  WriteCredentialsInput,
  WriteCredentialsResult,
} from './writeCredentials';
