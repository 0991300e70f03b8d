export type { KindLimit } from './Ceiling';
export { createReflector } from './createReflector';
export { storeKey } from './IndexedStore';
export { ServedKinds } from './ServedKinds';
export type {
  DeletionEvidence,
  ObjectStore,
  Reflector,
  ReflectorStatus,
  StoreBound,
} from './types';
