export { busyShare } from './busyShare';
export { describeMachine, installedVersions } from './environment';
export { merged, readAccessList, writeLedger } from './records';
export { markdown, table } from './markdown';
export { commitOf, sourcesOf } from './sources';
export type { Entry, Ledger } from './types';
