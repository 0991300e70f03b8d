export { planWorkloadChange } from './planWorkloadChange';
export { previewWorkloadChange } from './previewWorkloadChange';
export type { WorkloadChangeFacts, WorkloadChangePlan } from './types';
