export { ContestedFields } from './ContestedFields';
export { ensureDeleted, writerFor } from './decision';
export type { Decision, EventDraft } from './decision';
export { ensureFinalizer, releaseFinalizer } from './finalizer';
export { metadataAction } from './metadataAction';
export { isForeign, isOurs, ownedLabels, writesStatus } from './ownership';
export { perform } from './perform';
export type { PerformContext } from './performContext';
export { targetOn } from './targetOn';
export { withoutEmptyMaps } from './withoutEmptyMaps';
export type {
  Action,
  ApplyAction,
  DeleteAction,
  MetadataAction,
  ObjectTarget,
} from './types';
