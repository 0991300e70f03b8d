export { expectKnown } from './expectKnown';
export { FleetReader } from './FleetReader';
export {
  allOf,
  observeOn,
  onCluster,
  onHub,
  type KnownReads,
} from './onCluster';
export type { Reader, Reading } from './types';
