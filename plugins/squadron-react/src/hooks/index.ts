export {
  useCluster,
  useClusters,
  useDecommission,
  useProviders,
  useVersions,
} from './clusters';
export { useAccessList, useCredentials } from './credentials';
export { useDoctorReport, useOverview } from './health';
export { useHistory, useHistoryEntry, useInsights } from './history';
export {
  useInventory,
  usePlacement,
  usePlacementOptions,
  usePlacements,
} from './placements';
export {
  useAdmissionChecks,
  useCapacity,
  useClaim,
  useClaims,
  useCohort,
  useFlavors,
  usePriorityClasses,
  useQueue,
  useQueueHistory,
  useQueueMembers,
  useQueues,
  useQueueSlices,
} from './queues';
export type { QueryView } from './useEndpoint';
export { useNow } from './useNow';
export {
  useFit,
  useRayOptions,
  useWorkload,
  useWorkloadEvents,
  useWorkloads,
} from './workloads';
