export { createMemoryClient } from './createMemoryClient';
export type { MemoryClient } from './createMemoryClient';
export { mergePatch } from './mergePatch';
