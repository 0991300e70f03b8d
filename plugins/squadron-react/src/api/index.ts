export type { PlacementsApi } from './PlacementsApi';
export type { SquadronApi } from './SquadronApi';
export { shortEntityRef } from './shortEntityRef';
export { squadronApiRef } from './squadronApiRef';
export { classifyError, messageOf, type ErrorKind } from './classifyError';
export { queueId, workloadId } from './queryKeys';
export type {
  CohortRef,
  DashboardLink,
  InsightQuery,
  ListQuery,
  PlacementRef,
  QueueHistoryQuery,
  QueueRef,
  VersionChoice,
  WorkloadLog,
  WorkloadRef,
} from './types';
