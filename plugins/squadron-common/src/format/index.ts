export {
  formatAgo,
  formatCountdown,
  formatDuration,
  formatRoughDuration,
} from './time';
export {
  formatBytes,
  formatCpu,
  formatGpuCount,
  formatGpuCounts,
  formatOrdinal,
  formatResource,
  gpuShortName,
} from './amounts';
