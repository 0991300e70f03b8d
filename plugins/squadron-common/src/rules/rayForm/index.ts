export { manifestText } from './manifestText';
export { rayClusterOf, rayServiceOf } from './rayClusterOf';
export { formOfRayJob, rayJobOfForm } from './rayJobForm';
export { rayJobOf } from './rayJobOf';
export type {
  RayClusterForm,
  RayJobDraft,
  RayJobForm,
  RayResourcesValue,
  TextMap,
} from './types';
