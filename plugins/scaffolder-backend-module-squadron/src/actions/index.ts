export { createClusterCreateAction } from './clusterCreate';
export { createClusterDestroyAction } from './clusterDestroy';
export { createRayJobStopAction } from './rayJobStop';
export { createRayJobSubmitAction } from './rayJobSubmit';
export { createWaitAction } from './wait';
