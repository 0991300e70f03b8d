export { clusterOperation } from './clusterOperation';
export { usualStepMs } from './usualStepMs';
