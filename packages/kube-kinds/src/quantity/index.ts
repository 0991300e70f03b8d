export {
  addQuantities,
  compareQuantities,
  formatQuantity,
  parseQuantity,
  quantityToNumber,
} from './quantity';
export {
  amountAsNumber,
  amountsOf,
  formatAmount,
  gpuCountOf,
  isGpuResource,
  maxAmounts,
  scaleAmounts,
  sumAmounts,
} from './amounts';
export type { Amounts } from './amounts';
export { freeBeside } from './freeBeside';
export {
  mainPodSets,
  jobPodSets,
  podRequests,
  rayClusterPodSets,
  rayJobPodSets,
  totalRequests,
  workloadPodSets,
} from './requests';
export type { PodSetRequest } from './requests';
