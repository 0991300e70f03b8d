export {
  gpuModelOf,
  gpuShape,
  machineTypeFor,
} from './clusters/clusterApi/gpuShapes';
export {
  contractReferenceTo,
  manifestOf,
} from './clusters/clusterApi/manifestOf';
export {
  boundedName,
  controlPlaneNameOf,
  poolNameOf,
  qualifiedNameOf,
  templateNameOf,
} from './clusters/clusterApi/names';
export {
  kubeletLabelsOf,
  kubeletTaintsOf,
} from './clusters/clusterApi/nodeLabels';
export { observeInfrastructure } from './clusters/clusterApi/observeInfrastructure';
export { renderCluster } from './clusters/clusterApi/renderCluster';
export { renderClusterApi } from './clusters/clusterApi/renderClusterApi';
export { renderPoolHealthChecks } from './clusters/clusterApi/renderHealthChecks';
export { renderPool } from './clusters/clusterApi/renderPool';
export type {
  ClusterApiParts,
  MachineCapacity,
  ResolvedCluster,
} from './clusters/clusterApi/types';
export {
  type MachineRules,
  validateMachines,
} from './clusters/clusterApi/validateMachines';
export { decommissionFacts } from './clusters/decommission/decommissionFacts';
export { decommissionView } from './clusters/decommission/decommissionView';
export { handoverClusters } from './clusters/handover/handoverClusters';
export { handoverOf } from './clusters/handover/handoverOf';
export { providerViews } from './clusters/providerViews';
export {
  KNOWN_PROVIDERS,
  KNOWN_PROVISIONERS,
  supportedVersions,
} from './clusters/providers';
export {
  labelsToInherit,
  takenLabels,
} from './clusters/replacement/replacementLabels';
export { validateClusterSpec } from './clusters/spec/validateClusterSpec';
export {
  connectionState,
  isDisconnected,
} from './clusters/state/connectionState';
export { policyFor } from './clusters/targets/policyFor';
export { recordTarget } from './clusters/targets/recordTarget';
export { resolveTarget } from './clusters/targets/resolveTarget';
export { targetFacts } from './clusters/targets/targetFacts';
export { targetRecords } from './clusters/targets/targetRecords';
export { targetRuleSchema } from './clusters/targets/targetSchema';
export type { TargetDecision, TargetRule } from './clusters/targets/types';
export { issueToken, type IssuedToken } from './commands/clusters/issueToken';
export { userAccess } from './commands/clusters/userAccess';
export { jsonSchemaOf } from './commands/actionSchema';
export { asHiddenRefusal, audited, recordRefusal } from './commands/audited';
export {
  previewClusterUpdate,
  type UpdateClusterInput,
  type UpdateClusterOptions,
} from './commands/clusters/previewClusterUpdate';
export { updateCluster } from './commands/clusters/updateCluster';
export type {
  CommandCaller,
  CommandDependencies,
  PermissionCheck,
} from './commands/commandContext';
export { listCredentials } from './commands/credentials/listCredentials';
export {
  defineEndpoint,
  type Action,
  type ActionExample,
  type EndpointCommand,
} from './commands/defineCommand';
export { clusterLinks } from './commands/links';
export { previewQuota } from './commands/queues/assignQuota';
export { claimFacts } from './commands/queues/claimFacts';
export { requestKeyOf } from './commands/requestKey';
export {
  commandOptions,
  permissionRefusal,
  runAction,
  runCommand,
} from './commands/runCommand';
export { actions, endpointCommands } from './commands/table';
export { changeWorkload } from './commands/workloads/changeWorkload';
export { queueWorkload } from './commands/workloads/queueWorkload';
export {
  NOTIFICATION_TOPICS,
  type NotificationTopic,
} from './config/notifications';
export {
  readSquadronConfig,
  type SquadronConfig,
} from './config/readSquadronConfig';
export { loadCrds } from './crds/loadCrds';
export { readAccessList } from './credentials/accessList/readAccessList';
export {
  authTokenAccount,
  authTokenTarget,
} from './credentials/authTokens/names';
export { decodeSecretData } from './credentials/decodeSecretData';
export {
  squadronAddOnEngineExtensionPoint,
  type AddOnEngine,
  type AddOnRequest,
} from './extensions/addOnEngines';
export {
  /** @public */
  connectKubeConfig,
  /** @public */
  type ConnectableKubeConfig,
} from './extensions/connectKubeConfig';
export type { DesiredObject } from './extensions/desiredObject';
export {
  squadronInfrastructureProviderExtensionPoint,
  type InfrastructureProvider,
} from './extensions/infrastructureProviders';
export {
  squadronProvisionerExtensionPoint,
  type MachineSetup,
  type Provisioner,
  type ProvisionerInput,
} from './extensions/provisioners';
export type {
  FleetReader,
  ProgressReport,
  RenderContext,
  RenderCredentials,
} from './extensions/types';
export { createFleet, type RunningFleet } from './fleet/createFleet';
export {
  OWNER_UID_INDEX,
  STATEFUL_SET_INDEX,
  QUOTA_INDEX,
  fleetKinds,
  fleetKindsOf,
  type FleetKinds,
} from './fleet/fleetKinds';
export { fleetServiceRef } from './fleet/fleetServiceRef';
export { freshnessView } from './fleet/freshnessView';
export { listItems } from './fleet/listItems';
export {
  clusterOfStalled,
  listStalled,
  type StalledObject,
} from './fleet/listStalled';
export { listTooLarge } from './fleet/listTooLarge';
export type {
  ClusterChange,
  ClusterEndpoint,
  ClusterResult,
  Fleet,
  FleetChange,
  FleetCluster,
  KindState,
} from './fleet/types';
export { INVOLVED_KIND_INDEX, INVOLVED_UID_INDEX } from './fleet/watchedEvents';
export { fixFinding } from './health/doctor/fixFinding';
export { readDoctor } from './health/doctor/readDoctor';
export type { TooLargeKind } from './health/doctor/types';
export { backgroundLoopsRef } from './health/loops/backgroundLoopsRef';
export { createBackgroundLoops } from './health/loops/createBackgroundLoops';
export { everyRound } from './health/loops/everyRound';
export type {
  BackgroundLoops,
  LoopContext,
  LoopDefinition,
  LoopHandle,
  LoopProblem,
} from './health/loops/types';
export {
  formatStalled,
  readStalled,
  type StalledRecord,
} from './health/stalled/stalledRecords';
export { stalledState } from './health/state/stalledState';
export {
  createIdentities,
  type ClusterIdentities,
} from './identity/createIdentities';
export { requireRight, type ClusterRight } from './identity/requireRight';
export { clientFor } from './commands/applyOwned';
export { squadronMetrics } from './telemetry/squadronMetrics';
export { traced } from './telemetry/traced';
export {
  findReference,
  ownerReference,
  referenceOn,
  type Labelled,
} from './permissions/ownerReference';
export {
  clusterRules,
  credentialsRules,
  placementRules,
  queueRules,
  resourceTypes,
  squadronConditions,
  workloadRules,
} from './permissions/rules';
export type { AccessSubject } from './permissions/subject';
export { isInClusterSet } from './placement/clusterSets';
export { PlacementFacts } from './placement/PlacementFacts';
export {
  deploymentAffinities,
  jobAffinities,
  namespaceAffinities,
  ownAffinities,
  workloadAffinities,
} from './placement/dispatch/affinities';
export { chooseClusters } from './placement/dispatch/chooseClusters';
export { dispatchExclusion } from './placement/dispatch/exclusion';
export { admittedCopy } from './placement/dispatch/copies';
export {
  dispatchClusters,
  multiKueueChecks,
} from './placement/dispatch/dispatchClusters';
export { dispatchFacts } from './placement/dispatch/dispatchFacts';
export { dispatchSizes } from './placement/dispatch/dispatchSizes';
export { dispatchesToFleet } from './placement/dispatch/dispatchesToFleet';
export { nominate } from './placement/dispatch/nominate';
export { pendingAttempt } from './placement/dispatch/pendingAttempt';
export {
  clusterForRefused,
  refusalDueMs,
  refuseDispatch,
} from './placement/dispatch/refuseDispatch';
export type {
  DispatchChoice,
  DispatchInput,
  DispatchKey,
  Nomination,
} from './placement/dispatch/types';
export {
  decidePlacement,
  evaluatePlacement,
} from './placement/evaluatePlacement';
export { SQUADRON_SCORES, readMargin } from './placement/hysteresis';
export { accessProvidersOf } from './placement/inventory/accessProvidersOf';
export { clusterOfManaged } from './placement/inventory/clusterOfManaged';
export { gpuScores } from './placement/inventory/gpuScores';
export type { PlacementInventory } from './placement/inventory/placementInventory';
export {
  placementInterest,
  type PlacementInterest,
} from './placement/placementInterest';
export { divideAmount } from './queues/claims/divideAmount';
export { POD_FLAVOR_NAME, POD_QUOTA } from './queues/podQuota';
export type { EvaluatedClaim } from './queues/claims/evaluateClaims';
export type { FlavorAmounts } from './queues/claims/flavorAmounts';
export {
  hasMeasuredResources,
  formatMeasured,
} from './queues/claims/hasMeasuredResources';
export {
  assignmentsOf,
  grantsByClaim,
  grantsOfQueue,
  queuesOf,
  readGranted,
  resourcesOf,
  writeGranted,
} from './queues/claims/grants';
export { mergeQueue } from './queues/claims/mergeQueue';
export {
  minAssignments,
  withoutAssignments,
} from './queues/claims/minAssignments';
export {
  gpuResourceOf,
  measuredAmounts,
  planClaims,
  type ClaimFacts,
} from './queues/claims/planClaims';
export { parseQueueGrants } from './queues/claims/queueGrants';
export { reviewClaim } from './queues/claims/reviewClaim';
export { splitAssignments } from './queues/claims/splitAssignments';
export { refusalsOf } from './queues/fit/assignFlavors';
export { cannotRun } from './queues/fit/cannotRun';
export { flavorCapacities, type ClusterCapacity } from './queues/fit/capacity';
export { estimateFit } from './queues/fit/estimateFit';
export { evaluateQueue } from './queues/fit/evaluateQueue';
export { flavorRefusal } from './queues/fit/flavorRefusal';
export { holderView } from './queues/fit/holderView';
export { quotaKey } from './queues/fit/quotaKey';
export { quotaLeft } from './queues/fit/quotaLeft';
export { reservedQuota } from './queues/fit/reservedQuota';
export {
  gpuTypeOf,
  shortageWords,
  shortagesFrom,
} from './queues/fit/shortages';
export { fitFacts } from './queues/fitFacts';
export { cohortFacts, queueFacts } from './queues/queueFacts';
export {
  dispatchCheck,
  multiKueueCheckNames,
  runsOn,
} from './queues/state/multiKueue';
export {
  isPending,
  queueOrder,
  queuePosition,
  type QueuePosition,
} from './queues/state/queueOrder';
export {
  queueState,
  queueStopped,
  queueVerdict,
} from './queues/state/queueState';
export { hideSecrets } from './rules/hideSecrets';
export type { FeatureGates } from './rules/types';
export { firstTimeOf, lastTimeOf } from './state/eventTimes';
export { lostRunOf, runRecord, singleRunOf } from './workloads/singleRun';
export { deploymentNameOf } from './workloads/deploymentNameOf';
export { statefulSetNameOf } from './workloads/statefulSetNameOf';
export { boundVolume, claimsOfStatefulSet } from './workloads/volumes';
export { firstLocalQueue } from './queues/firstLocalQueue';
export { deploymentOfWorkload, deploymentPods } from './workloads/deployments';
export { evaluateMove } from './workloads/move/evaluateMove';
export {
  handoverRequest,
  type HandoverRequest,
} from './workloads/move/handoverRequest';
export { moveMessage, readMoveMessage } from './workloads/move/moveMessage';
export { otherClusters } from './workloads/move/otherClusters';
export {
  isReadyToServe,
  findSuccessor,
  successorManifest,
} from './workloads/move/successor';
export type { MoveEvaluation } from './workloads/move/types';
export {
  placeholderManifest,
  recreatedManifest,
} from './workloads/queueing/recreatedManifest';
export { rayJobInputOf } from './workloads/ray/rayJobInputOf';
export { disruptionWords } from './workloads/state/failedPod';
export { hasHoldMark, isHeld } from './workloads/state/isHeld';
export { endTimeOf, endedState } from './workloads/state/jobEnd';
export {
  faultWords,
  isHead,
  podFault,
  worstPodFault,
} from './workloads/state/podFault';
export {
  rayClusterState,
  rayClusterVerdict,
} from './workloads/state/rayClusterState';
export {
  rayClusterIdle,
  rayClusterUsers,
} from './workloads/state/rayClusterUse';
export { suspendIdleAfterMs } from './workloads/state/suspendIdleAfter';
export { rayFailure } from './workloads/state/rayFailure';
export {
  rayServiceState,
  rayServiceVerdict,
} from './workloads/state/rayServiceState';
export { replicaFailure } from './workloads/state/replicaFailure';
export { placeholderFor, unqueuedView } from './workloads/state/unqueuedView';
