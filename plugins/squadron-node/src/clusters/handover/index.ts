export { handoverClusters } from './handoverClusters';
export { handoverOf } from './handoverOf';
