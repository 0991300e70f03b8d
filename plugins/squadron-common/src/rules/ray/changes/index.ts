export { planWorkloadChange } from './planWorkloadChange';
export { previewWorkloadChange } from './previewWorkloadChange';
export type {
  WorkloadChangeFacts,
  WorkloadChangePlan,
  WorkloadChangePreview,
} from './types';
