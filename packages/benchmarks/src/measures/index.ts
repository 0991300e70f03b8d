export { measureReaders } from './b2';
export { measureFreshness } from './b3';
export { measureOutage } from './b3Outage';
export { measureIsolation } from './b9';
export { measureClusters } from './clusters';
export { measurePlacement } from './placement';
export { StatusWriter } from './StatusWriter';
export { measureWorkloads } from './workloads';
export type { MeasureResult, Row, Scene } from './types';
