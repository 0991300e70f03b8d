export { HAS_HTTP_PROXY } from './faults';
export { nemesisSchedule } from './nemesisSchedule';
export { objectOf, patchOf, versionOfOwner, writtenKindOf } from './objectOf';
export { placeOf } from './placeOf';
export { keyOf, WRITTEN_NAMESPACES } from './writes';
export type {
  NemesisBackend,
  NemesisCluster,
  NemesisFault,
  NemesisStep,
  NemesisTarget,
  Write,
} from './types';
