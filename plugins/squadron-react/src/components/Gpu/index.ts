export { GpuAmounts } from './GpuAmounts';
export { GpuUsage } from './GpuUsage';
