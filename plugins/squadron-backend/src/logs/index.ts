export { LogReader } from './LogReader';
export type { WorkloadLog } from './LogReader';
