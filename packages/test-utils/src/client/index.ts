export { createMemoryClient } from './createMemoryClient';
export type { MemoryClient } from './createMemoryClient';
