export { requestNameOf, secretNameOf } from './connection';
export { renderClusterRole } from './role';
