export { admissionCheckView } from './admissionCheckView';
export { cohortRoots, cohortViews, ownQuotaOfCohorts } from './cohortViews';
export { fairShareView } from './fairShareView';
export {
  largestPod,
  nodeHeadrooms,
  flavorHeadrooms,
  headroomViews,
} from './flavorHeadrooms';
export type { NodeHeadroom } from './flavorHeadrooms';
export { flavorViews } from './flavorViews';
export { lentQuota, quotaId } from './lentQuota';
export type { Lender } from './lentQuota';
export { managedView } from './managedView';
export type { ManagedFacts } from './managedView';
export { evictionsOf, queueMember } from './queueMember';
export { queueSettings } from './queueSettings';
export { queueCounts, sumQueueCounts } from './queueTallies';
export type { QueueCounts } from './queueTallies';
export { visibleSlice } from './visibleSlice';
export { workloadQueueing } from './workloadQueueing';
export type { LostQuota, WorkloadQueueing } from './workloadQueueing';
