export { LogReader } from './LogReader';
export type { WorkloadLog } from './LogReader';
export { LogStreams } from './LogStreams';
export { readLogTail } from './readLogTail';
export type { LogTail } from './tailOf';
export { WorkloadChanges } from './WorkloadChanges';
