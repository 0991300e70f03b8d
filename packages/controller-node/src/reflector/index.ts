export type { KindLimit } from './Ceiling';
export { createReflector } from './createReflector';
export { parseStoreKey, storeKey } from './IndexedStore';
export { ServedKinds } from './ServedKinds';
export type {
  DeletionEvidence,
  ObjectChange,
  ObjectStore,
  Reflector,
  ReflectorOptions,
  ReflectorStatus,
  StoreBound,
} from './types';
