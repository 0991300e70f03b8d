export { expectKnown } from './expectKnown';
export { FleetReader } from './FleetReader';
export type { Reader, Reading } from './types';
