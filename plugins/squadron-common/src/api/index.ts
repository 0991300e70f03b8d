export type { ClusterPeriod, ConditionNode, MachineView } from './clusterParts';
export type { DashboardTicket } from './dashboard';
export type {
  DoctorCell,
  DoctorCheckId,
  DoctorCluster,
  DoctorCure,
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
  CredentialLedger,
  LedgerEntry,
  RotationResult,
} from './ledger';
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
export type { FitCause, FitPlace, FitView, FitWord } from './fitView';
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
  RoomView,
  SliceQuota,
} from './queues';
export type {
  QueueingCure,
  QueueNowResult,
  UnqueuedCause,
  UnqueuedView,
} from './unqueued';
export type {
  WaitCause,
  WaitHolder,
  WaitPosition,
  WaitRoom,
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
  WorkloadPlace,
} from './placements';
export type {
  CapacityAmount,
  CapacityRow,
  CapacityList,
  ClaimDetail,
  ClaimInput,
  ClaimList,
  ClaimPreviewView,
  ClaimShareView,
  ClaimSummary,
  ClaimTarget,
  QueueInput,
  QuotaWriteResult,
  Quantities,
} from './claims';
