export { busyShare } from './busyShare';
export { describeMachine, installedVersions } from './environment';
export { markdown, table } from './markdown';
export type { Run } from './types';
