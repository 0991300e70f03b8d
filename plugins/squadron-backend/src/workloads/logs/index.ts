export { LogReader } from './LogReader';
export { LogStreams } from './LogStreams';
export { readLogTail } from './readLogTail';
export { WorkloadChanges } from './WorkloadChanges';
