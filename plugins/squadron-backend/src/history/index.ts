export { createHistory } from './createHistory';
export type { History } from './createHistory';
