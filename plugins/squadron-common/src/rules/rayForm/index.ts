export { formOfRayJob, rayJobOfForm } from './rayJobForm';
export { rayJobOf } from './rayJobOf';
export type {
  RayJobDraft,
  RayJobForm,
  RayResourcesValue,
  TextMap,
} from './types';
