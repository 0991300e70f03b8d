export { DatabaseEntityStore } from './DatabaseEntityStore';
export type { EntityStore } from './types';
