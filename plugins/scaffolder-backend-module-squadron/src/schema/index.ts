export { clusterInput } from './clusterInput';
export {
  changeInput,
  changeOutput,
  clusterOutput,
  deliveryInput,
} from './deliveryInput';
export {
  madeOutput,
  placeInput,
  rayClusterInput,
  rayJobInput,
  targetInput,
  workloadChangeOutput,
} from './rayInput';
export { queueInput, quotaInput, quotaOutput } from './quotaInput';
export { removalInput, removalOutput } from './removalInput';
