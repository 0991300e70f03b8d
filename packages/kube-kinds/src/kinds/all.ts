// The kinds that `KINDS` offers, by their short names.
export {
  namespaceKind as namespace,
  secretKind as secret,
  nodeKind as node,
  podKind as pod,
  leaseKind as lease,
  jobKind as job,
  deploymentKind as deployment,
  statefulSetKind as statefulSet,
  eventKind as event,
  rayClusterKind as rayCluster,
  rayJobKind as rayJob,
  rayServiceKind as rayService,
  clusterQueueKind as clusterQueue,
  cohortKind as cohort,
  localQueueKind as localQueue,
  resourceFlavorKind as resourceFlavor,
  workloadPriorityClassKind as workloadPriorityClass,
  workloadKind as workload,
  admissionCheckKind as admissionCheck,
  multiKueueClusterKind as multiKueueCluster,
  multiKueueConfigKind as multiKueueConfig,
  capiClusterKind as capiCluster,
  machineDeploymentKind as machineDeployment,
  machineKind as machine,
  machineSetKind as machineSet,
  clusterProfileKind as clusterProfile,
  placementKind as placement,
  placementDecisionKind as placementDecision,
  addOnPlacementScoreKind as addOnPlacementScore,
  managedClusterKind as managedCluster,
  managedClusterSetKind as managedClusterSet,
  managedClusterSetBindingKind as managedClusterSetBinding,
  httpRouteKind as httpRoute,
  oneblockClusterKind as oneblockCluster,
  authTokenRequestKind as authTokenRequest,
  clusterResourceClaimKind as clusterResourceClaim,
  clusterMetricsKind as clusterMetrics,
  sandboxClusterKind as sandboxCluster,
  sandboxControlPlaneKind as sandboxControlPlane,
  sandboxMachineKind as sandboxMachine,
  sandboxMachineTemplateKind as sandboxMachineTemplate,
  sandboxAddOnKind as sandboxAddOn,
} from '../generated/kinds';
export {
  serviceAccountKind as serviceAccount,
  serviceKind as service,
  configMapKind as configMap,
  persistentVolumeClaimKind as persistentVolumeClaim,
  podDisruptionBudgetKind as podDisruptionBudget,
  ingressKind as ingress,
  clusterRoleKind as clusterRole,
  clusterRoleBindingKind as clusterRoleBinding,
  customResourceDefinitionKind as customResourceDefinition,
} from './core';
export { roleKind as role, roleBindingKind as roleBinding } from './rbac';
export {
  machinePoolKind as machinePool,
  machineHealthCheckKind as machineHealthCheck,
} from './clusterApi';
export {
  kthreesControlPlaneKind as kthreesControlPlane,
  kthreesConfigTemplateKind as kthreesConfigTemplate,
  kthreesConfigKind as kthreesConfig,
  kubeadmControlPlaneKind as kubeadmControlPlane,
  kubeadmConfigTemplateKind as kubeadmConfigTemplate,
  kubeadmConfigKind as kubeadmConfig,
} from './controlPlanes';
export {
  awsClusterKind as awsCluster,
  awsMachineTemplateKind as awsMachineTemplate,
  awsMachinePoolKind as awsMachinePool,
  awsClusterStaticIdentityKind as awsClusterStaticIdentity,
} from './infrastructure/aws';
export {
  azureClusterKind as azureCluster,
  azureMachineTemplateKind as azureMachineTemplate,
  azureMachinePoolKind as azureMachinePool,
  azureClusterIdentityKind as azureClusterIdentity,
} from './infrastructure/azure';
export {
  gcpClusterKind as gcpCluster,
  gcpMachineTemplateKind as gcpMachineTemplate,
  gcpMachinePoolKind as gcpMachinePool,
} from './infrastructure/gcp';
export {
  vsphereClusterKind as vsphereCluster,
  vsphereMachineTemplateKind as vsphereMachineTemplate,
} from './infrastructure/vsphere';
export {
  helmChartProxyKind as helmChartProxy,
  helmReleaseProxyKind as helmReleaseProxy,
} from './helm';
