export { createClusterCreateAction } from './clusterCreate';
export { createClusterDestroyAction } from './clusterDestroy';
export { createClusterDetachAction } from './clusterDetach';
export { createClusterEnsureAction } from './clusterEnsure';
export { createClusterImportAction } from './clusterImport';
export {
  createClusterPauseAction,
  createClusterResumeAction,
} from './clusterPause';
export { createClusterScaleAction } from './clusterScale';
export { createClusterUpgradeAction } from './clusterUpgrade';
export { createRayJobStopAction } from './rayJobStop';
export { createRayJobSubmitAction } from './rayJobSubmit';
export { createWaitAction } from './wait';
