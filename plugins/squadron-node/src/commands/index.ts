export {
  assignQuota,
  previewQuota,
  type AssignQuotaInput,
} from './assignQuota';
export { claimFacts } from './claimFacts';
export {
  createQueue,
  queueInputProblems,
  queueManifest,
  type CreateQueueInput,
} from './createQueue';
export {
  createCluster,
  clusterManifest,
  clusterProblems,
} from './createCluster';
export type { CreateClusterInput } from './createCluster';
export { deleteCluster } from './deleteCluster';
export type { DeleteClusterInput } from './deleteCluster';
export { decommissionCluster } from './decommissionCluster';
export type { DecommissionClusterInput } from './decommissionCluster';
export { deleteCredentials } from './deleteCredentials';
export { detachImportedCluster } from './detachImportedCluster';
export { ensureCluster } from './ensureCluster';
export {
  assignNamespaceQueue,
  namespaceQueueManifest,
  type NamespaceQueueInput,
} from './assignNamespaceQueue';
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
export { throwOnProblems } from './throwOnProblems';
export type { ReachCluster, ReachedCluster } from './reachCluster';
export { changeWorkload } from './changeWorkload';
export type { ChangeWorkloadInput } from './changeWorkload';
export { queueWorkload } from './queueWorkload';
export type { QueueWorkloadInput } from './queueWorkload';
export { replaceCluster } from './replaceCluster';
export { moveWorkload } from './moveWorkload';
export type { MoveWorkloadInput } from './moveWorkload';
export { createPlacement } from './createPlacement';
export type { CreatePlacementInput } from './placementManifest';
export { deletePlacement } from './deletePlacement';
export { writePlacement } from './writePlacement';
export type { WritePlacementInput } from './writePlacement';
export { createRayCluster } from './createRayCluster';
export { createRayService } from './createRayService';
export { requestKeyOf } from './requestKey';
export { rerunRayJob } from './rerunRayJob';
export type { RerunRayJobInput } from './rerunRayJob';
export { submitRayJob } from './submitRayJob';
export { stopWorkload } from './stopWorkload';
export type { StopWorkloadInput } from './stopWorkload';
export type {
  CommandOptions,
  CommandResult,
  RayCommandOptions,
  RemovalResult,
} from './types';
export type { WorkloadAddress } from './workloadTarget';
export { updateCluster } from './updateCluster';
export type { UpdateClusterResult } from './updateCluster';
export { writeCredentials } from './writeCredentials';
export type {
  WriteCredentialsInput,
  WriteCredentialsResult,
} from './writeCredentials';
