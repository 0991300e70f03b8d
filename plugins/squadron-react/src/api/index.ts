export { listInput } from './listInput';
export type {
  RequestOptions,
  SquadronApi,
  SquadronEndpoints,
} from './SquadronApi';
export { shortEntityRef } from './shortEntityRef';
export { squadronApiRef } from './squadronApiRef';
export { classifyError, errorText } from './classifyError';
export type {
  CohortRef,
  DashboardLink,
  InsightQuery,
  ListQuery,
  QueueRef,
} from './types';
