export { KINDS } from './kinds';
export { controllerOf } from './controllerOf';
export { isCopy } from './isCopy';
export { nodeUse } from './nodeUse';
export type {
  Container,
  ContainerStatus,
  KubeNamespace,
  KubeNode,
  KubePod,
  KubeSecret,
  KubeTaint,
  HttpRoute,
  Lease,
  PodTemplate,
  KubeEvent,
  Deployment,
  StatefulSet,
  KubeJob,
  CapiCluster,
  ContractReference,
  Machine,
  MachineDeployment,
  MachineSet,
  AccessProvider,
  ClusterProfile,
  RayCluster,
  RayClusterSpec,
  RayJob,
  RayWorkerGroup,
  RayServeApplication,
  RayService,
  RayServiceSide,
  AdmissionCheck,
  AdmissionCheckState,
  ClusterQueue,
  Cohort,
  FairSharing,
  FairSharingStatus,
  FlavorFungibility,
  FlavorQuotas,
  FlavorUsage,
  LocalQueue,
  MultiKueueCluster,
  MultiKueueConfig,
  QueuePreemption,
  ResourceFlavor,
  ResourceGroup,
  StopPolicy,
  Workload,
  WorkloadPriorityClass,
  ManagedCluster,
  ManagedClusterSet,
  ManagedClusterSetBinding,
  AddOnPlacementScore,
  Placement,
  PlacementDecision,
  AuthTokenRequest,
  ClusterMetrics,
  ClusterResourceClaim,
  DefaultRayClusterSpec,
  GrantedClaim,
  OneblockCluster,
  OneblockClusterSpec,
  OneblockPool,
  OneblockProviderSpec,
  PolicyRule,
  PoolGpu,
  ReleasingAssignments,
  RequestedRole,
  ResourceAssignment,
  SandboxAddOn,
  SandboxCluster,
  SandboxControlPlane,
  SandboxMachine,
  SandboxMachineSpec,
  SandboxMachineTemplate,
  ShrinkPolicy,
  VsphereSettings,
} from '../generated/kinds';
export type { ResourceList } from './resourceList';
export type { CommonObject } from '../shapes/kindTypes';
export { apiVersionOf, kindName, kubeKind, typeMeta } from './resourceKind';
export type { Kind, ResourceKind } from './resourceKind';
export type {
  KubeObject,
  Condition,
  KubeManifest,
  ObjectKey,
  ObjectMeta,
  ManagedFieldsEntry,
  OwnerReference,
} from './kubeObject';
export { QUEUED_KINDS } from './queuedKinds';
export type { QueuedKindId, QueuedObject } from './queuedKinds';
export { WORKLOAD_KINDS, workloadKindOf } from './workloadKinds';
export type { WorkloadKind } from './workloadKinds';
export { infrastructureKinds, provisionerKinds } from './engineKinds';
export type { HelmReleaseProxy } from './helm';
export {
  isAutoscaled,
  resolveClusterSpec,
} from './oneblock/resolveClusterSpec';
export type {
  AddOnName,
  ResolvedClusterSpec,
  ResolvedPool,
} from './oneblock/types';
