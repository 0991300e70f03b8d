export {
  namespaceKind,
  nodeKind,
  podKind,
  httpRouteKind,
  leaseKind,
  secretKind,
  statefulSetKind,
  eventKind,
  deploymentKind,
  jobKind,
  capiClusterKind,
  machineDeploymentKind,
  machineKind,
  machineSetKind,
  clusterProfileKind,
  rayClusterKind,
  rayJobKind,
  rayServiceKind,
  admissionCheckKind,
  clusterQueueKind,
  cohortKind,
  localQueueKind,
  multiKueueClusterKind,
  multiKueueConfigKind,
  resourceFlavorKind,
  workloadKind,
  workloadPriorityClassKind,
  managedClusterKind,
  managedClusterSetBindingKind,
  managedClusterSetKind,
  addOnPlacementScoreKind,
  placementDecisionKind,
  placementKind,
} from '../generated/kinds';
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
export {
  clusterRoleBindingKind,
  clusterRoleKind,
  customResourceDefinitionKind,
  configMapKind,
  ingressKind,
  persistentVolumeClaimKind,
  podDisruptionBudgetKind,
  serviceAccountKind,
  serviceKind,
} from './core';
export { QUEUED_KINDS } from './queuedKinds';
export type { QueuedKindId, QueuedObject } from './queuedKinds';
export { WORKLOAD_KINDS, workloadKindOf } from './workloadKinds';
export type { WorkloadKind } from './workloadKinds';
export { machineHealthCheckKind, machinePoolKind } from './clusterApi';
export {
  kthreesConfigKind,
  kthreesConfigTemplateKind,
  kthreesControlPlaneKind,
  kubeadmConfigKind,
  kubeadmConfigTemplateKind,
  kubeadmControlPlaneKind,
} from './controlPlanes';
export {
  awsClusterKind,
  awsClusterStaticIdentityKind,
  awsMachinePoolKind,
  awsMachineTemplateKind,
} from './infrastructure/aws';
export {
  azureClusterIdentityKind,
  azureClusterKind,
  azureMachinePoolKind,
  azureMachineTemplateKind,
} from './infrastructure/azure';
export {
  gcpClusterKind,
  gcpMachinePoolKind,
  gcpMachineTemplateKind,
} from './infrastructure/gcp';
export {
  infrastructureKinds,
  provisionerKinds,
} from './infrastructure/engineKinds';
export {
  vsphereClusterKind,
  vsphereMachineTemplateKind,
} from './infrastructure/vsphere';
export { authTokenRequestKind } from './authTokenRequest';
export type {
  AuthTokenRequest,
  PolicyRule,
  RequestedRole,
} from './authTokenRequest';
export { clusterResourceClaimKind } from './claims';
export type {
  ClusterResourceClaim,
  ResourceAssignment,
  ShrinkPolicy,
} from './claims';
export { clusterMetricsKind } from './clusterMetrics';
export type {
  ClusterMetrics,
  GrantedClaim,
  ReleasingAssignments,
} from './clusterMetrics';
export { helmChartProxyKind, helmReleaseProxyKind } from './helm';
export type { HelmReleaseProxy } from './helm';
export {
  sandboxAddOnKind,
  sandboxClusterKind,
  sandboxControlPlaneKind,
  sandboxMachineKind,
  sandboxMachineTemplateKind,
} from './sandbox';
export type {
  SandboxAddOn,
  SandboxCluster,
  SandboxControlPlane,
  SandboxMachine,
  SandboxMachineSpec,
} from './sandbox';
export {
  isAutoscaled,
  resolveClusterSpec,
} from './oneblock/resolveClusterSpec';
export { oneblockClusterKind } from './oneblock/cluster';
export type {
  AddOnName,
  DefaultRayClusterSpec,
  OneblockCluster,
  OneblockClusterSpec,
  OneblockPool,
  OneblockProviderSpec,
  PoolGpu,
  ResolvedClusterSpec,
  ResolvedPool,
} from './oneblock/types';
export type { VsphereSettings } from './oneblock/settings';
export { roleBindingKind, roleKind } from './rbac';
