/**
 * Kinds, readers, permissions, pure views and rules of Squadron. Runs in browsers and backends.
 *
 * @packageDocumentation
 */
export * from './contract';
export * from './messages';
export {
  catalogEntityName,
  catalogEntityRef,
  catalogSourceOf,
  type CatalogSource,
} from './catalog/entityName';
export { KUBERNETES_AUTH_PROVIDER } from './catalog/kubernetesAuthProvider';
export { clusterIdOf, parseClusterId } from './clusterId';
export {
  CONTROL_PLANE_PART,
  applyClusterChanges,
} from './clusters/changes/applyClusterChanges';
export {
  DECOMMISSION_GOALS,
  decommissionGoal,
  drainedAtMs,
  isDrainGoal,
} from './clusters/decommission/decommissionGoal';
export { decommissionPermission } from './clusters/decommission/decommissionPermission';
export {
  decommissionSteps,
  isDrained,
  type DecommissionFacts,
} from './clusters/decommission/decommissionSteps';
export type {
  ClusterFacts,
  ClusterPageFacts,
  ContractObject,
} from './clusters/state/clusterFacts';
export { controlPlaneView } from './clusters/state/controlPlaneView';
export {
  machinePoolState,
  machinesOfPool,
  newMachinesOf,
  plannedPoolView,
  poolName,
  poolView,
  poolsOf,
} from './clusters/state/machinePool';
export { machineState } from './clusters/state/machineState';
export {
  compareVersions,
  minorsBetween,
  parseVersion,
} from './clusters/versions/kubernetesVersion';
export type { VersionPlan, VersionsInUse } from './clusters/versions/types';
export { upgradeProblems } from './clusters/versions/upgradeProblems';
export type { ChangeEffect } from './contract/clusters/lifecycle';
export {
  accessState,
  byUrgency,
  needsAttention,
} from './credentials/accessList/accessState';
export {
  tokenRenewalMs,
  tokenState,
  type TokenLife,
} from './credentials/authTokens/times';
export { awsKeysOf } from './credentials/aws';
export { decodeBase64 } from './credentials/base64';
export {
  credentialsFormats,
  findCredentialsFormat,
} from './credentials/formats';
export { gcpKeyFileOf } from './credentials/gcp';
export type {
  CredentialsField,
  CredentialsFormat,
  CredentialsReading,
} from './credentials/types';
export { vsphereLoginOf } from './credentials/vsphere';
export {
  formatAmount,
  formatAmountUsed,
  formatBytes,
  formatBytesUsed,
  formatCpu,
  formatCpuUsed,
  formatGpuCount,
  formatGpuCounts,
  gpuShortName,
} from './format/amounts';
export {
  formatCountdown,
  formatDuration,
  formatRoughDuration,
} from './format/time';
export { DOCTOR_FIX_ANNOTATIONS } from './health/doctor/fixAnnotations';
export { explainFailure } from './health/knowledge/explainFailure';
export type { FailureExplanation } from './health/knowledge/types';
export { hasEnded, historyEntryOf } from './history/historyEntryOf';
export { isTimeZone } from './history/isTimeZone';
export {
  hasCode,
  listed,
  messageOf,
  messageText,
  sentence,
  sentencesOf,
} from './messages/messageText';
export {
  agoOf,
  amountOf,
  resourceNameOf,
  eitherOf,
  flavorAmountOf,
  ordinalOf,
  stateMessage,
  withCause,
} from './messages/phrases';
export { stateCodeText, stateText, timelineText } from './messages/stateText';
export { filled } from './filled';
export { derivedName } from './names/derivedName';
export { MAX_NAME_LENGTHS, isName, type NameForm } from './names/grammar';
export { isLabelKey, isLabelValue } from './names/labels';
export { ownValue } from './ownValue';
export {
  RESOURCE_TYPE_SQUADRON_CLUSTER,
  RESOURCE_TYPE_SQUADRON_CREDENTIALS,
  RESOURCE_TYPE_SQUADRON_PLACEMENT,
  RESOURCE_TYPE_SQUADRON_QUEUE,
  RESOURCE_TYPE_SQUADRON_WORKLOAD,
  clusterCreatePermission,
  clusterDeletePermission,
  clusterKubeconfigPermission,
  clusterReadPermission,
  clusterUpdatePermission,
  creationPermissions,
  credentialsAccessReadPermission,
  credentialsReadPermission,
  credentialsRotatePermission,
  credentialsUpdatePermission,
  inventoryReadPermission,
  placementCreatePermission,
  placementDeletePermission,
  placementReadPermission,
  queueCreatePermission,
  queueReadPermission,
  quotaAssignPermission,
  squadronPermissions,
  workloadCreatePermission,
  workloadDashboardReadPermission,
  workloadDeletePermission,
  workloadExecPermission,
  workloadLogsReadPermission,
  workloadPortForwardPermission,
  workloadReadPermission,
  workloadUpdatePermission,
} from './permissions';
export { groupDecisions } from './placement/groups';
export { placementProblems } from './placement/placementProblems';
export { scoreName } from './placement/scoreName';
export {
  clusterMatcher,
  labelMatcher,
  type ClusterMatcher,
  type ExpressionContext,
} from './placement/selectors';
export { checkTolerations, evaluateTaints } from './placement/taints';
export {
  MisconfiguredError,
  type ClusterExpression,
  type ExpressionCompiler,
  type PlacementCluster,
  type PlacementClusterSet,
  type PlacementInput,
  type PlacementResult,
  type PlacementScoreItem,
  type PlacementScores,
  type ScoresLookup,
} from './placement/types';
export { resourceOf, type Weight, weightsOf } from './placement/weights';
export { claimManifest } from './queues/claims/claimManifest';
export { readClaim } from './queues/claims/readClaim';
export type {
  Assignment,
  AssignmentsByClaim,
  ClaimProblem,
  Grant,
  ReadClaim,
} from './queues/claims/types';
export { fitSubmission, type FitReading } from './queues/fit/fitSubmission';
export type {
  FitFacts,
  FitQueue,
  FitRequest,
  FitSubmission,
  QueueFacts,
} from './queues/fit/types';
export { hubObjectRef, targetRefs } from './resourceRefs';
export {
  MAX_CLUSTER_NAME_LENGTH,
  MAX_POOL_NAME_LENGTH,
  nameProblem,
  namespaceProblem,
} from './rules/names';
export { found, invalidSpec, invalidUnless } from './rules/problems';
export { tolerates } from './rules/tolerates';
export { conditionTree, isTreeHealthy } from './state/conditionTree';
export { conditionViews } from './state/conditions';
export { isProblemCondition } from './state/isProblemCondition';
export { counted, stateOf, timeOf, wordsOf } from './state/state';
export { isQueuedKind, isServingKind, withSwitches } from './state/switches';
export { readJson, readYaml } from './text/readText';
export { notebookManifest } from './workloads/notebook/notebookManifest';
export { notebookOf } from './workloads/notebook/notebookOf';
export { validateNotebook } from './workloads/notebook/validateNotebook';
export { trainJobManifest } from './workloads/trainJob/trainJobManifest';
export { trainJobOf } from './workloads/trainJob/trainJobOf';
export { validateTrainJob } from './workloads/trainJob/validateTrainJob';
export { imageProblem } from './workloads/ray/checks';
export { boundsProblems } from './workloads/ray/groupsProblems';
export type { RayDefaults, RayManifest } from './workloads/ray/manifest';
export { nextRunName } from './workloads/ray/nextRunName';
export { rayVersionOfImage } from './workloads/ray/podGroups';
export { rayClusterManifest } from './workloads/ray/rayClusterManifest';
export { JOB_GROUP_NAME, rayJobManifest } from './workloads/ray/rayJobManifest';
export { rayServiceManifest } from './workloads/ray/rayServiceManifest';
export {
  repositoryArchive,
  repositoryOfArchive,
} from './workloads/ray/repositoryArchive';
export {
  SCRIPT_ENTRYPOINT,
  SCRIPT_VARIABLE,
  readRuntimeEnv,
  writeRuntimeEnv,
} from './workloads/ray/runtimeEnv';
export { validateRayCluster } from './workloads/ray/validateRayCluster';
export { validateRayJob } from './workloads/ray/validateRayJob';
export { validateRayService } from './workloads/ray/validateRayService';
export { manifestText } from './workloads/rayForm/manifestText';
export { rayClusterOf, rayServiceOf } from './workloads/rayForm/rayClusterOf';
export { formOfRayJob, rayJobOfForm } from './workloads/rayForm/rayJobForm';
export { rayJobOf } from './workloads/rayForm/rayJobOf';
export type {
  RayClusterForm,
  RayJobForm,
  RayResourcesValue,
} from './workloads/rayForm/types';
export { EXEC_CHANNELS, execEndOf } from './workloads/exec';
export { dashboardObstacle } from './workloads/state/dashboardObstacle';
export {
  containersOf,
  type ObservedPod,
  type PodFault,
  type PodFaultCode,
} from './workloads/state/podFaultTypes';
export type {
  DefaultQueue,
  JobFacts,
  JobObject,
} from './workloads/state/workloadFacts';
export {
  isManagedByMultiKueue,
  isSuspended,
  jobName,
  kindNameOf,
  nameOf,
  queueLabelOf,
  runsToCompletion,
} from './workloads/state/workloadObject';
export {
  chosenGroup,
  countOfGroup,
  countWorkloads,
  workloadGroupOf,
  workloadGroups,
  type WorkloadGroup,
} from './workloads/state/workloadGroups';
export { hasReservedQuota } from './workloads/state/queueOrder';
export { podSetsOfJob, workloadGpus } from './workloads/state/workloadRequests';
