export { inEnglish } from './inEnglish';
export { ObjectBuilder } from './ObjectBuilder';
export { aClusterMetrics, aClusterResourceClaim } from './claims';
export {
  aCapiCluster,
  aClusterProfile,
  aMachine,
  aMachineDeployment,
  aOneblockCluster,
} from './clusters';
export {
  aDeployment,
  aJob,
  aNamespace,
  aNode,
  aPod,
  aStatefulSet,
} from './core';
export { anAuthTokenRequest } from './credentials';
export { anEvent } from './events';
export {
  WorkloadBuilder,
  aClusterQueue,
  aLocalQueue,
  aMultiKueueCluster,
  aMultiKueueConfig,
  aResourceFlavor,
  aWorkload,
  aWorkloadPriorityClass,
  anAdmissionCheck,
} from './kueue';
export { aPlacement, aPlacementDecision } from './placement';
export { RayClusterBuilder, RayJobBuilder, aRayCluster, aRayJob } from './ray';
export { aRayService } from './rayService';
export { at, CREATED, NOW } from './times';
export { setScreen } from './setScreen';
