export type { KindLimit } from './Ceiling';
export { createReflector } from './createReflector';
export { parseStoreKey, storeKey } from './IndexedStore';
export { ServedKinds } from './ServedKinds';
export type {
  DeletionEvidence,
  ObjectChange,
  ObjectStore,
  Reflector,
  ReflectorStatus,
  StoreBound,
} from './types';
