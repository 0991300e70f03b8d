export { ObjectBuilder } from './ObjectBuilder';
export {
  aCapiCluster,
  aClusterProfile,
  aMachine,
  aMachineDeployment,
  aOneblockCluster,
} from './clusters';
export { aJob, aNamespace, aNode, aPod } from './core';
export { anEvent, EventBuilder } from './events';
export {
  aClusterQueue,
  aLocalQueue,
  aMultiKueueCluster,
  aMultiKueueConfig,
  anAdmissionCheck,
  aResourceFlavor,
  aWorkload,
  aWorkloadPriorityClass,
  WorkloadBuilder,
} from './kueue';
export { aRayCluster, aRayJob, RayClusterBuilder, RayJobBuilder } from './ray';
export { aRayService } from './rayService';
