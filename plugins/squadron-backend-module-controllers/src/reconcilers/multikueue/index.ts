export { requestNameOf, secretNameOf } from './connection';
export { multiKueueReconciler } from './controller';
export { renderClusterRole } from './role';
