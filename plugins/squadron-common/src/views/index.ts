export { addOnView } from './addOnView';
export { helmReleaseView } from './helmReleaseView';
export type {
  ClusterFacts,
  ClusterPageFacts,
  ContractObject,
} from './clusterFacts';
export { clusterPeriods } from './clusterPeriods';
export { clusterState, clusterVersion } from './clusterState';
export { clusterOperation, usualStepMs } from './clusterOperation';
export { clusterSteps, CLUSTER_STEPS } from './clusterSteps';
export { clusterVerdict } from './clusterVerdict';
export { conditionTree, isTreeHealthy } from './conditionTree';
export { conditionViews } from './conditions';
export { connectionState } from './connectionState';
export { controlPlaneView } from './controlPlaneView';
export { lastTimeOf } from './eventTimes';
export { eventViews } from './eventViews';
export { isProblemCondition } from './isProblemCondition';
export { dashboardObstacle } from './dashboardObstacle';
export { endTimeOf } from './jobEnd';
export { startTimeOf } from './jobProgress';
export { preemptionNote } from './evictionCause';
export { isHeld, isStranded } from './isHeld';
export { rayClusterIdle, rayClusterUsers } from './rayClusterUse';
export { jobState } from './jobState';
export { logSources } from './logSources';
export {
  machinePoolState,
  plannedPoolView,
  poolName,
  poolView,
} from './machinePool';
export { placementStateView } from './placementStateView';
export { stalledState } from './stalledState';
export { machineState } from './machineState';
export { machineViews } from './machineViews';
export { multiKueueCheckNames, runsOn } from './multiKueue';
export { capacityOf, gpuAmounts, mergeGpus, nodeViews } from './nodeViews';
export type { ObservedPod } from './podFaultTypes';
export { partNames } from './partNames';
export { podState, podView } from './podState';
export {
  isPending,
  queuePosition,
  queueOrder,
  waitingBefore,
} from './queueOrder';
export type { QueuePosition } from './queueOrder';
export { queueState, queueStopped, queueVerdict } from './queueState';
export { quotaHeld } from './quotaHeld';
export { localQuotaViews, quotaViews } from './quotaViews';
export { rayClusterState, rayClusterVerdict } from './rayClusterState';
export { rayServiceState, rayServiceVerdict } from './rayServiceState';
export type { RayServiceParts } from './rayServiceState';
export { rayServiceView } from './rayServiceView';
export { podSetsOfJob, workloadGpus } from './workloadRequests';
export { isQueuedKind, withSwitches } from './switches';
export { placeholderFor, unqueuedView } from './unqueuedView';
export type { JobFacts, JobObject, DefaultQueue } from './workloadFacts';
export { isSuspended, kindNameOf } from './workloadObject';
export type { WaitFacts, WaitQueue } from './waitFacts';
export { waitReasons } from './waitReasons';
export { workloadTimeline } from './workloadTimeline';
export { workloadVerdict } from './workloadVerdict';
export { claimDetailOf } from './claimDetail';
export { capacityRow, claimState, claimSummary } from './claimViews';
export * from './queues';
