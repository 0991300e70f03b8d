export { secretNameOf } from './connection';
export { multiKueueConcern } from './controller';
