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
export { previewQuota } from './assignQuota';
export { claimFacts } from './claimFacts';
export { createCluster, clusterManifest } from './createCluster';
export { deleteCluster } from './deleteCluster';
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
export { requestKeyOf } from './requestKey';
export { rerunRayJob } from './rerunRayJob';
export { submitRayJob } from './submitRayJob';
export { updateCluster } from './updateCluster';
