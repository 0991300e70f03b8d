export { useCapacity, useClaim, useClaims } from './useClaims';
export { useCluster } from './useCluster';
export { useClusters } from './useClusters';
export { useCohort } from './useCohort';
export { useAccessList } from './useAccessList';
export { useDoctorReport } from './useDoctorReport';
export { useCredentials } from './useCredentials';
export { useDecommission } from './useDecommission';
export { useFit } from './useFit';
export { useHistory } from './useHistory';
export { useHistoryEntry } from './useHistoryEntry';
export { useInsights } from './useInsights';
export { useInventory } from './useInventory';
export { useNow } from './useNow';
export { useOverview } from './useOverview';
export {
  usePlacement,
  usePlacementOptions,
  usePlacements,
} from './usePlacements';
export { useProviders } from './useProviders';
export { useQueue } from './useQueue';
export { useQueueHistory } from './useQueueHistory';
export { useQueues } from './useQueues';
export { useQueueSlices } from './useQueueSlices';
export {
  useAdmissionChecks,
  useCohorts,
  useFlavors,
  usePriorityClasses,
  useQueueMembers,
} from './useQuotaLists';
export { useRayOptions } from './useRayOptions';
export type { QueryView } from './useSquadronQuery';
export { useVersions } from './useVersions';
export { useWorkload } from './useWorkload';
export { useWorkloadEvents } from './useWorkloadEvents';
export { useWorkloads } from './useWorkloads';
