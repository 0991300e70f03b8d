export { busyShare } from './busyShare';
export { describeMachine, installedVersions } from './environment';
export { merged, readLedger, writeLedger } from './ledger';
export { markdown, table } from './markdown';
export { commitOf, sourcesOf } from './sources';
export type { Entry, Ledger } from './types';
