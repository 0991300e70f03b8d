export { boundAmounts } from './boundAmounts';
export { readCapacityBounds } from './readCapacityBounds';
