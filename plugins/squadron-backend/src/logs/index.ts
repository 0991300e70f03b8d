export { LogReader } from './LogReader';
export type { WorkloadLog } from './LogReader';
export { readLogTail } from './readLogTail';
export { readWorkloadLog } from './readWorkloadLog';
export type { LogTail } from './tailOf';
