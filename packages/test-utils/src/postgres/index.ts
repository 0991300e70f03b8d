export { startPostgres } from './startPostgres';
export type { TestPostgres } from './startPostgres';
