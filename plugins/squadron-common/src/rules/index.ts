export { boundAmounts, readCapacityBounds } from './capacity';
export {
  assignmentsOf,
  claimManifest,
  NO_GRANTS,
  followsMeasured,
  formatQueueGrants,
  formatMeasured,
  gpuResourceOf,
  grantAssignments,
  evaluateClaims,
  minAssignments,
  mergeQueue,
  mergeAssignments,
  parseQueueGrants,
  planClaims,
  planGrants,
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
  ClaimPlan,
  ClaimPreview,
  ClaimProblem,
  ClaimReview,
  FlavorAmounts,
  Grant,
  GrantInput,
  GrantPlan,
  EvaluatedClaim,
  MergedQueue,
  MergeInput,
  MergeResult,
  PlanInput,
  QueueGrants,
  QuotaChange,
  ReadClaim,
  Release,
  Assignment,
  AssignmentsByClaim,
  SplitAssignments,
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
export type {
  AuthTokenRefusal,
  AuthTokenSettings,
  TokenLife,
} from './authTokens';
export {
  accessProvidersOf,
  capiRecord,
  managedClusterRecord,
  memberRecord,
  mergeInventory,
  profileRecord,
} from './inventory';
export type { RecordOptions } from './inventory';
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
  DispatchWaitReason,
  ClusterAffinity,
  Nomination,
  PlacementState,
} from './dispatch';
export {
  labelsToInherit,
  namedClusters,
  replacedCluster,
  replacementClaim,
  replacementProblems,
  takenLabels,
} from './replacement';
export type { ReplacementState } from './replacement';
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
  readMoveMessage,
  successorManifest,
  successorName,
} from './move';
export type {
  HandoverCluster,
  HandoverInput,
  HandoverRequest,
  MoveFacts,
  MoveInput,
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
export type { DecommissionFacts, DecommissionState } from './decommission';
export { byUrgency, accessState, needsAttention } from './accessList';
export {
  MAX_CLUSTER_NAME_LENGTH,
  MAX_POOL_NAME_LENGTH,
  MAX_RAY_JOB_NAME_LENGTH,
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
  FlavorCapacity,
  NodeShape,
  QueueFacts,
} from './fit';
export {
  clusterOfManaged,
  clusterOfProfile,
  decidePlacement,
  DEFAULT_MARGIN,
  evaluatePlacement,
  gpuScores,
  placementInterest,
  placementInventory,
  placementProblems,
  readMargin,
  samePlacementSpec,
  scorePoints,
  SQUADRON_SCORES,
} from './placement';
export type {
  ClusterExpression,
  ClusterSelector,
  ExpressionAnswer,
  ExpressionCompiler,
  GpuScores,
  InventoryParts,
  LabelSelector,
  PlacementCluster,
  PlacementClusterSet,
  PlacementInput,
  PlacementInterest,
  PlacementInventory,
  PlacementResult,
  PlacementScoreItem,
  PlacementScores,
  PlacementSpec,
  PlacementToleration,
  PrioritizerConfig,
  ProfileFacts,
  ScoresLookup,
  SelectorRequirement,
} from './placement';
export {
  isSupportedVersion,
  KNOWN_PROVIDERS,
  KNOWN_PROVISIONERS,
  PROVIDERS_WITH_CREDENTIALS,
  supportedVersions,
} from './providers';
export type { FeatureGates } from './types';
export {
  featureProblems,
  validateClusterName,
  validateClusterSpec,
} from './clusterSpec';
export {
  DEFAULT_RAY_IMAGE,
  MAX_RAY_CLUSTER_NAME_LENGTH,
  MAX_RAY_SERVICE_NAME_LENGTH,
  nextRunName,
  planWorkloadChange,
  previewWorkloadChange,
  rayClusterManifest,
  rayJobInputOf,
  rayJobManifest,
  rayServiceManifest,
  rayVersionOfImage,
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
  WorkloadChangePreview,
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
  AwsKeys,
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
export type { KubernetesVersion, VersionPlan, VersionsInUse } from './versions';
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
  ruleInWords,
  targetPolicySchema,
  targetRecords,
  targetRuleSchema,
} from './targets';
export type {
  CreatedTarget,
  NamedTarget,
  PlacedTarget,
  SelectedTarget,
  TargetDecision,
  TargetFacts,
  TargetPolicy,
  TargetRule,
  TriedRule,
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
  StalledFact,
  TooLargeKind,
} from './doctor';
export { recreatedManifest, placeholderManifest } from './queueing';
export type { RecreatedManifest } from './queueing';
export {
  formatStalled,
  readStalled,
  STALLED_CONDITION,
  stalledCondition,
  withoutStalled,
  withStalled,
} from './stalled';
export type { StalledRecord } from './stalled';
export { overdueSince, USUAL_DURATIONS_MS } from './overdue';
export type { UsualStep } from './overdue';
