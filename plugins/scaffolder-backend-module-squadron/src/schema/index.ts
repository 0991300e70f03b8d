export { clusterInput } from './clusterInput';
export {
  changeInput,
  changeOutput,
  clusterOutput,
  deliveryInput,
} from './deliveryInput';
export { removalInput, removalOutput } from './removalInput';
