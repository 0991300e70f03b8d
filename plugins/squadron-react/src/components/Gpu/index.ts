export { GpuUsage } from './GpuUsage';
export { Requested } from './Requested';
