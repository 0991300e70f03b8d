export { busyShare } from './busyShare';
export { describeMachine, installedVersions } from './environment';
export { merged, readResults, writeResults } from './records';
export { markdown, outdated, table } from './markdown';
export { commitOf, sourcesOf } from './sources';
export type { Entry, Results } from './types';
