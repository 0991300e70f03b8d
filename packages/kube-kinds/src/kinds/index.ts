export type { CommonObject } from '../shapes/kindTypes';
export { apiVersionOf, kindName, kubeKind } from './resourceKind';
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
  namespaceKind,
  nodeKind,
  podKind,
  configMapKind,
  leaseKind,
  secretKind,
  serviceAccountKind,
  serviceKind,
} from './core';
export type {
  Container,
  ContainerStatus,
  KubeNamespace,
  KubeNode,
  KubePod,
  KubeSecret,
  KubeTaint,
  Lease,
  PodTemplate,
  ResourceList,
} from './core';
export { eventKind } from './events';
export type { KubeEvent } from './events';
export { deploymentKind } from './apps';
export type { Deployment } from './apps';
export { QUEUED_KINDS } from './queuedKinds';
export type { QueuedKindId, QueuedObject } from './queuedKinds';
export { WORKLOAD_KINDS, workloadKindOf } from './workloadKinds';
export type { WorkloadKind } from './workloadKinds';
export { jobKind } from './batch';
export type { KubeJob } from './batch';
export {
  capiClusterKind,
  machineDeploymentKind,
  machineHealthCheckKind,
  machineKind,
  machinePoolKind,
  machineSetKind,
} from './clusterApi';
export type {
  CapiCluster,
  ContractReference,
  Machine,
  MachineDeployment,
  MachineSet,
} from './clusterApi';
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
export type { HelmChartProxy, HelmReleaseProxy } from './helm';
export {
  sandboxAddOnKind,
  sandboxClusterKind,
  sandboxControlPlaneKind,
  sandboxMachineKind,
  sandboxMachineTemplateKind,
} from './sandbox';
export type {
  SandboxAddOn,
  SandboxControlPlane,
  SandboxMachineTemplate,
} from './sandbox';
export { clusterProfileKind } from './inventory';
export type { AccessProvider, ClusterProfile } from './inventory';
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
export { rayClusterKind, rayJobKind } from './ray';
export type { RayCluster, RayClusterSpec, RayJob, RayWorkerGroup } from './ray';
export { rayServiceKind } from './rayService';
export type {
  RayServeApplication,
  RayService,
  RayServiceSide,
} from './rayService';
export {
  admissionCheckKind,
  clusterQueueKind,
  cohortKind,
  localQueueKind,
  multiKueueClusterKind,
  multiKueueConfigKind,
  resourceFlavorKind,
  workloadKind,
  workloadPriorityClassKind,
} from './kueue';
export type {
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
} from './kueue';
export {
  managedClusterKind,
  managedClusterSetBindingKind,
  managedClusterSetKind,
} from './managedClusters';
export type {
  ManagedCluster,
  ManagedClusterSet,
  ManagedClusterSetBinding,
} from './managedClusters';
export {
  addOnPlacementScoreKind,
  placementDecisionKind,
  placementKind,
  placementSpecSchema,
} from './placement';
export type {
  AddOnPlacementScore,
  Placement,
  PlacementDecision,
} from './placement';
