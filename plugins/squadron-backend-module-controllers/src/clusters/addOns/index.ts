export { addOnEngines } from './addOnEngines';
export { checkAddOns } from './compatibility';
export { createHelmAddOnEngine } from './helmAddOnEngine';
