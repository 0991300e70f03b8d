export { applyIfChanged } from './applyIfChanged';
export { isCoveredBy } from './isCoveredBy';
export { parseQuantity } from './quantity';
