export { brief, settle, sweepCrashes, sweepDroppedFields } from './fixedPoint';
export { World } from './World';
