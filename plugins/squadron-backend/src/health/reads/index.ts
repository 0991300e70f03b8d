export { guardReads } from './guardReads';
export { SoundReads } from './SoundReads';
export type { UnreadableObject } from './UnreadableObjects';
