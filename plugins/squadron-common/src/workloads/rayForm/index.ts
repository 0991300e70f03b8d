export { manifestText } from './manifestText';
export { rayClusterOf, rayServiceOf } from './rayClusterOf';
export { formOfRayJob, rayJobOfForm } from './rayJobForm';
export { rayJobOf } from './rayJobOf';
export type { RayClusterForm, RayJobForm, RayResourcesValue } from './types';
