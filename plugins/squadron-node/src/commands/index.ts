export { actions, endpointCommands } from './table';
export { jsonSchemaOf } from './actionSchema';
export type {
  CommandCaller,
  CommandDependencies,
  PermissionCheck,
} from './commandContext';
export { defineEndpoint } from './defineCommand';
export type { Action, ActionExample, EndpointCommand } from './defineCommand';
export { clusterLinks } from './links';
export {
  audited,
  commandOptions,
  permissionRefusal,
  runAction,
  runCommand,
} from './runCommand';
export { assignQuota, previewQuota } from './assignQuota';
export { claimFacts } from './claimFacts';
export { createQueue } from './createQueue';
export { createCluster, clusterManifest } from './createCluster';
export { deleteCluster } from './deleteCluster';
export { decommissionCluster } from './decommissionCluster';
export { detachImportedCluster } from './detachImportedCluster';
export { ensureCluster } from './ensureCluster';
export { importCluster } from './importCluster';
export { issueKubeconfig } from './issueKubeconfig';
export { listCredentials } from './listCredentials';
export { previewClusterUpdate } from './previewClusterUpdate';
export type {
  UpdateClusterInput,
  UpdateClusterOptions,
} from './previewClusterUpdate';
export { queueWorkload } from './queueWorkload';
export { moveWorkload } from './moveWorkload';
export { createPlacement } from './createPlacement';
export { createRayCluster } from './createRayCluster';
export { createRayService } from './createRayService';
export { requestKeyOf } from './requestKey';
export { rerunRayJob } from './rerunRayJob';
export { submitRayJob } from './submitRayJob';
export type { WorkloadAddress } from './workloadTarget';
export { updateCluster } from './updateCluster';
