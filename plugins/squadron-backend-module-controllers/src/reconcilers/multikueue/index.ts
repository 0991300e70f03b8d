export { requestNameOf, secretNameOf } from './connection';
export { multiKueueConcern } from './controller';
export { renderClusterRole } from './role';
