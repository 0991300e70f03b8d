export { createClusterCreateAction } from './clusterCreate';
export { createClusterDecommissionAction } from './clusterDecommission';
export { createClusterDestroyAction } from './clusterDestroy';
export { createClusterDetachAction } from './clusterDetach';
export { createClusterEnsureAction } from './clusterEnsure';
export { createClusterImportAction } from './clusterImport';
export {
  createClusterPauseAction,
  createClusterResumeAction,
} from './clusterPause';
export { createClusterResolveAction } from './clusterResolve';
export { createClusterScaleAction } from './clusterScale';
export { createClusterUpgradeAction } from './clusterUpgrade';
export { createCredentialsRotateAction } from './credentialsRotate';
export {
  createRayClusterResumeAction,
  createRayClusterScaleAction,
  createRayClusterSuspendAction,
  createRayClusterUpgradeAction,
} from './rayClusterChange';
export { createPlacementCreateAction } from './placementCreate';
export { createQueueCreateAction } from './queueCreate';
export { createQuotaAssignAction } from './quotaAssign';
export { createRayClusterCreateAction } from './rayClusterCreate';
export { createRayJobRerunAction } from './rayJobRerun';
export { createRayJobStopAction } from './rayJobStop';
export { createRayJobSubmitAction } from './rayJobSubmit';
export { createRayServiceCreateAction } from './rayServiceCreate';
export { createWaitAction } from './wait';
export {
  createRayClusterDeleteAction,
  createRayServiceDeleteAction,
} from './workloadDelete';
export { createWorkloadMoveAction } from './workloadMove';
export { createWorkloadPriorityAction } from './workloadPriority';
export {
  createWorkloadResumeAction,
  createWorkloadSuspendAction,
} from './workloadSuspend';
