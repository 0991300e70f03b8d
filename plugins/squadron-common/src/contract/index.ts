export { contract } from './contract';
export { clusterInputSchema, importInputSchema } from './clusters/clusterInput';
export type { ClusterInput } from './clusters/clusterInput';
export { claimInputSchema, queueInputSchema } from './queues/claims';
export type { Contract } from './contract';
export { listInput } from './endpoint';
export type {
  Change,
  Endpoint,
  EndpointAnswer,
  EndpointInput,
  ListEndpoint,
  UserEndpoint,
} from './endpoint';
export type { ListShape } from './listShape';
export { requestOf } from './requestOf';
export { queueId, workloadId } from './topics';
export { DOCTOR_CHECKS } from './health/doctor';
export { FIT_WORDS } from './workloads/fit';
export { NO_PRIORITY_CLASS } from './workloads/workload';
export { streamMessageSchema } from './health/stream';
export { logMessageSchema } from './workloads/logs';
export type { WorkloadRef } from './names';
export type {
  ClusterStatus,
  ConditionView,
  FreshnessView,
  GpuAmount,
  ListResponse,
  Problem,
  ProblemReason,
  StepView,
} from './parts';
export type { Message, MessageText } from './message';
export { stateSchemas } from './states';
export type { StateCode, StateView, TimelineCode, Tone } from './states';
export type {
  ClusterDetail,
  ClusterOperation,
  ClusterOperationName,
  ClusterPeriod,
  ClusterSource,
  ClusterSummary,
  ConditionNode,
  KubernetesRelease,
  MachineView,
  NodeView,
  PoolView,
  TargetRecord,
} from './clusters/cluster';
export type { GpuHolder, GpuMap, GpuNode } from './clusters/gpuMap';
export type {
  DecommissionGoal,
  DecommissionResult,
  DecommissionView,
  DecommissionWork,
} from './clusters/decommission';
export type {
  ChangePreview,
  ClusterChangeResult,
  ClusterChanges,
  KubeconfigGrant,
  ProviderCapabilities,
  ProviderList,
  ProviderView,
  RemovalMode,
  PoolInput,
} from './clusters/lifecycle';
export type { MissingRightsInput } from './clusters/missingRights';
export type {
  AccessEntry,
  AccessList,
  AccessMechanism,
  RotationResult,
} from './credentials/accessList';
export type {
  CredentialsFacts,
  CredentialsSummary,
} from './credentials/credentials';
export type {
  DoctorCell,
  DoctorCheckId,
  DoctorCluster,
  DoctorFinding,
  DoctorFix,
  DoctorFixResult,
  DoctorReport,
} from './health/doctor';
export type { FleetOverview } from './health/overview';
export type { StreamMessage } from './health/stream';
export type {
  HistoryEntry,
  HistoryLog,
  HistorySummary,
} from './history/history';
export type {
  GpuUse,
  InsightPlot,
  InsightPoint,
  Insights,
  QueueWaits,
} from './history/insights';
export type { Budget } from './history/budget';
export type { GpuUtilization } from './workloads/gpuUtilization';
export type {
  AccessProviderView,
  InventoryCluster,
  InventoryList,
  InventoryProperty,
  InventoryRecord,
  InventorySource,
} from './placement/inventory';
export type {
  PlacementChange,
  PlacementDecider,
  PlacementDetail,
  PlacementEdit,
  PlacementEvaluation,
  PlacementJob,
  PlacementOptions,
  PlacementPreview,
  PlacementSummary,
  PlacementUsers,
} from './placement/placements';
export type {
  PlacementClusterResult,
  PlacementExclusion,
  PlacementOutcome,
} from './placement/results';
export type {
  CapacityAmount,
  CapacityRow,
  ClaimAssignmentView,
  ClaimDetail,
  ClaimInput,
  ClaimPreviewView,
  ClaimSummary,
  ClaimTarget,
  Quantities,
  QueueInput,
  QuotaWriteResult,
} from './queues/claims';
export { waitingIn } from './queues/queue';
export type {
  FairShareView,
  HeadroomView,
  LargestPod,
  ManagedView,
  ManagedWorker,
  QueueDetail,
  QueueSetting,
  QueueSlice,
  QueueSummary,
  WithoutJob,
  QuotaView,
  RequeueCounts,
  SliceQuota,
} from './queues/queue';
export type {
  AdmissionCheckSummary,
  CohortDetail,
  CohortRow,
  CohortSummary,
  FlavorSummary,
  PriorityClassSummary,
  QueueHistory,
} from './queues/quota';
export type { EventList, EventView } from './workloads/events';
export type { FitCause, FitView, FitWord, QueueFit } from './workloads/fit';
export type {
  LogChoice,
  LogEndReason,
  LogMessage,
  LogSource,
} from './workloads/logs';
export type { HandoverView, MoveTarget, MoveView } from './workloads/move';
export { notebookInputSchema } from './workloads/notebook';
export {
  rayClusterInputSchema,
  rayGroupInputSchema,
  rayJobDraftSchema,
  rayServiceInputSchema,
} from './workloads/rayInputs';
export type { RayClusterInput } from './workloads/rayInputs';
export { rayJobInputSchema, workloadChangesSchema } from './workloads/rayJob';
export type {
  RayJobInput,
  RayOptions,
  RayPreset,
  WorkloadChangeResult,
  WorkloadChanges,
} from './workloads/rayJob';
export { trainJobInputSchema } from './workloads/trainJob';
export type {
  ClusterWait,
  QueueNowResult,
  QueueingRemediation,
  UnqueuedView,
  WaitCause,
  WaitHolder,
  WaitShortage,
  WaitView,
} from './workloads/wait';
export type {
  IdleView,
  PodView,
  RayServiceView,
  TimelineStep,
  WorkloadDetail,
  WorkloadPlacement,
  WorkloadSummary,
  WorkloadUser,
} from './workloads/workload';
