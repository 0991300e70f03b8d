export { handoverClusters } from './handoverClusters';
export { handoverOf } from './handoverOf';
export type { HandoverOptions } from './handoverOf';
