export { ConditionedBuilder } from './ConditionedBuilder';
export { CREATED_AT, ObjectBuilder } from './ObjectBuilder';
export type { Built } from './ObjectBuilder';
export {
  aCapiCluster,
  aClusterProfile,
  aMachine,
  aMachineDeployment,
  aOneblockCluster,
  CapiClusterBuilder,
  ClusterProfileBuilder,
  MachineBuilder,
  MachineDeploymentBuilder,
  OneblockClusterBuilder,
} from './clusters';
export {
  aJob,
  aNamespace,
  aNode,
  aPod,
  JobBuilder,
  NamespaceBuilder,
  NodeBuilder,
  PodBuilder,
} from './core';
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
  AdmissionCheckBuilder,
  ClusterQueueBuilder,
  LocalQueueBuilder,
  MultiKueueClusterBuilder,
  MultiKueueConfigBuilder,
  ResourceFlavorBuilder,
  WorkloadBuilder,
  WorkloadPriorityClassBuilder,
} from './kueue';
export { aRayCluster, aRayJob, RayClusterBuilder, RayJobBuilder } from './ray';
export type { GroupOptions } from './ray';
export { aRayService, RayServiceBuilder } from './rayService';
