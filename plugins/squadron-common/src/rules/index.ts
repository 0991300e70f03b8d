export { boundAmounts, readCapacityBounds } from './capacity';
export {
  assignmentsOf,
  claimManifest,
  followsMeasured,
  formatMeasured,
  minAssignments,
  mergeQueue,
  parseQueueGrants,
  planClaims,
  previewClaim,
  queuesOf,
  readClaim,
  readGranted,
  readLimits,
  readRelease,
  resourcesOf,
  reviewClaim,
  grantsOfQueue,
  splitAssignments,
  withoutAssignments,
  writeGranted,
} from './claims';
export type {
  ClaimFacts,
  ClaimPreview,
  ClaimProblem,
  FlavorAmounts,
  Grant,
  EvaluatedClaim,
  Release,
  Assignment,
  AssignmentsByClaim,
} from './claims';
export {
  authTokenAccount,
  authTokenObjectName,
  authTokenRefusal,
  authTokenSecretName,
  authTokenTarget,
  boundSecretName,
  boundSecretSerial,
  tokenRenewalMs,
  tokenState,
  tokenWarningMs,
} from './authTokens';
export type { AuthTokenSettings, TokenLife } from './authTokens';
export {
  accessProvidersOf,
  capiRecord,
  managedClusterRecord,
  memberRecord,
  mergeInventory,
  profileRecord,
} from './inventory';
export {
  chooseClusters,
  pendingAttempt,
  isFirstClusterDue,
  clusterForRefused,
  refusalDueMs,
  refuseDispatch,
  nominate,
  workloadPlacement,
} from './dispatch';
export type {
  DispatchChoice,
  DispatchCluster,
  DispatchInput,
  DispatchKey,
  DispatchRounds,
  DispatchSizes,
  ClusterAffinity,
  Nomination,
  PlacementState,
} from './dispatch';
export {
  labelsToInherit,
  replacedCluster,
  replacementClaim,
  replacementProblems,
  takenLabels,
} from './replacement';
export {
  abortAnnotations,
  admittedAttempt,
  handoverView,
  handoverRequest,
  isMadeFor,
  isReadyToServe,
  evaluateMove,
  moveAnnotations,
  moveMessage,
  clusterAffinityOf,
  previewAbort,
  previewMove,
  successorManifest,
  successorName,
} from './move';
export type {
  HandoverCluster,
  HandoverRequest,
  MoveFacts,
  MoveEvaluation,
} from './move';
export {
  DECOMMISSION_GOALS,
  decommissionGoal,
  isDrainGoal,
  decommissionProblems,
  decommissionSteps,
  drainedAtMs,
  decommissionOutcome,
} from './decommission';
export type { DecommissionFacts } from './decommission';
export { byUrgency, accessState, needsAttention } from './accessList';
export {
  MAX_CLUSTER_NAME_LENGTH,
  MAX_POOL_NAME_LENGTH,
  nameProblem,
  namespaceProblem,
} from './names';
export { dispatchesToFleet } from './dispatchesToFleet';
export {
  cannotRun,
  estimateFit,
  fitSubmission,
  flavorCapacities,
  quotaLeft,
} from './fit';
export type {
  ClusterCapacity,
  FitSubmission,
  FitFacts,
  FitQueue,
  FitReading,
  FitRequest,
  QueueFacts,
} from './fit';
export {
  clusterOfManaged,
  clusterOfProfile,
  decidePlacement,
  evaluatePlacement,
  gpuScores,
  placementInterest,
  placementInventory,
  placementProblems,
  readMargin,
  samePlacementSpec,
  SQUADRON_SCORES,
} from './placement';
export type {
  PlacementScores,
  ClusterExpression,
  ClusterSelector,
  ExpressionCompiler,
  PlacementCluster,
  PlacementInput,
  PlacementInterest,
  PlacementInventory,
  PlacementSpec,
  PrioritizerConfig,
  ProfileFacts,
  ScoresLookup,
  SelectorRequirement,
} from './placement';
export {
  isSupportedVersion,
  KNOWN_PROVIDERS,
  KNOWN_PROVISIONERS,
  supportedVersions,
} from './providers';
export type { FeatureGates } from './types';
export {
  featureProblems,
  validateClusterName,
  validateClusterSpec,
} from './clusterSpec';
export {
  nextRunName,
  planWorkloadChange,
  previewWorkloadChange,
  rayClusterManifest,
  rayJobInputOf,
  rayJobManifest,
  rayServiceManifest,
  SCRIPT_ENTRYPOINT,
  SCRIPT_VARIABLE,
  validateRayCluster,
  validateRayJob,
  validateRayService,
} from './ray';
export type {
  RayDefaults,
  RayManifest,
  WorkloadChangeFacts,
  WorkloadChangePlan,
} from './ray';
export { providerViews } from './providerViews';
export {
  applyClusterChanges,
  changeProblems,
  CONTROL_PLANE_PART,
  previewClusterChange,
} from './changes';
export type { ChangeFacts } from './changes';
export {
  awsKeysOf,
  credentialsFormats,
  decodeSecretData,
  findCredentialsFormat,
  gcpKeyFileOf,
  vsphereLoginOf,
} from './credentials';
export type {
  CredentialsField,
  CredentialsFormat,
  CredentialsReading,
} from './credentials';
export {
  compareVersions,
  parseVersion,
  planVersions,
  upgradeProblems,
} from './versions';
export type { VersionPlan, VersionsInUse } from './versions';
export {
  formOfRayJob,
  manifestText,
  rayClusterOf,
  rayJobOf,
  rayJobOfForm,
  rayServiceOf,
} from './rayForm';
export type { RayClusterForm, RayJobForm, RayResourcesValue } from './rayForm';
export {
  policyFor,
  resolveTarget,
  targetPolicySchema,
  targetRecords,
  targetRuleSchema,
} from './targets';
export type {
  PlacedTarget,
  SelectedTarget,
  TargetDecision,
  TargetFacts,
  TargetPolicy,
  TargetRule,
} from './targets';
export {
  diagnose,
  DOCTOR_FIX_ANNOTATIONS,
  DOCTOR_HUB_KINDS,
  DOCTOR_WORKER_KINDS,
} from './doctor';
export type {
  DoctorFacts,
  DoctorHubFacts,
  DoctorWorkerFacts,
  Observation,
  OperatorFacts,
  TooLargeKind,
} from './doctor';
export { recreatedManifest, placeholderManifest } from './queueing';
export {
  formatStalled,
  readStalled,
  STALLED_CONDITION,
  stalledCondition,
  withoutStalled,
  withStalled,
} from './stalled';
export type { StalledRecord } from './stalled';
export { overdueSince } from './overdue';
