export { expectKnown } from './expectKnown';
export { FleetReader } from './FleetReader';
export { observeOn, onCluster, onHub, type KnownReads } from './onCluster';
export type { Reader, Reading } from './types';
