export type { ClusterPeriod, ConditionNode, MachineView } from './clusterParts';
export type { DashboardTicket } from './dashboard';
export type {
  DoctorCell,
  DoctorCheckId,
  DoctorCluster,
  DoctorRemediation,
  DoctorFinding,
  DoctorFix,
  DoctorFixResult,
  DoctorReport,
} from './doctor';
export type { EventList, EventView } from './events';
export type { LogChoice, LogEndReason, LogMessage, LogSource } from './logs';
export type {
  AccessProviderView,
  InventoryCluster,
  InventoryList,
  InventoryProperty,
  InventoryRecord,
  InventorySource,
} from './inventory';
export type {
  AccessMechanism,
  AccessList,
  AccessEntry,
  RotationResult,
} from './accessList';
export type { CredentialsList, CredentialsSummary } from './credentials';
export type {
  HistoryEntry,
  HistoryList,
  HistoryLog,
  HistorySummary,
} from './history';
export type {
  InsightPlot,
  InsightPoint,
  Insights,
  QueueWaits,
  TeamGpuHours,
} from './insights';
export type {
  DecommissionResult,
  DecommissionView,
  DecommissionWork,
} from './decommission';
export type { HandoverView, MoveTarget, MoveView } from './move';
export type { FitCause, QueueFit, FitView, FitWord } from './fitView';
export type {
  ClusterChangeResult,
  KubeconfigGrant,
  ProviderCapabilities,
  ProviderList,
  ProviderView,
  RemovalMode,
} from './lifecycle';
export type {
  ClusterDetail,
  ClusterOperation,
  ClusterOperationName,
  ClusterStatus,
  ClusterSummary,
  ConditionView,
  FleetOverview,
  FreshnessView,
  GpuAmount,
  IdleView,
  ListResponse,
  NodeView,
  PodView,
  PoolView,
  QueueDetail,
  QueueSummary,
  QuotaView,
  RayServiceView,
  StateView,
  StepView,
  StreamMessage,
  TimelineStep,
  Tone,
  WorkloadDetail,
  WorkloadKind,
  WorkloadSummary,
  WorkloadUser,
} from './types';
export type {
  AdmissionCheckSummary,
  CohortDetail,
  CohortRow,
  CohortSummary,
  FairShareView,
  FlavorSummary,
  LargestPod,
  ManagedQuota,
  ManagedView,
  ManagedWorker,
  PriorityClassSummary,
  QueueHistory,
  QueueMember,
  QueueSetting,
  QueueSlice,
  QueueSlices,
  RequeueCounts,
  HeadroomView,
  SliceQuota,
} from './queues';
export type {
  QueueingRemediation,
  QueueNowResult,
  UnqueuedCause,
  UnqueuedView,
} from './unqueued';
export type {
  WaitCause,
  WaitHolder,
  WaitPosition,
  ClusterWait,
  WaitShortage,
  WaitView,
} from './waitView';
export type {
  RayOptions,
  RayPreset,
  WorkloadChangeResult,
} from './workloadActions';
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
  PlacementWriteResult,
  WorkloadPlacement,
} from './placements';
export type {
  CapacityAmount,
  CapacityRow,
  CapacityList,
  ClaimDetail,
  ClaimInput,
  ClaimList,
  ClaimPreviewView,
  ClaimAssignmentView,
  ClaimSummary,
  ClaimTarget,
  QueueInput,
  QuotaWriteResult,
  Quantities,
} from './claims';
