export { brief, settle, sweepCrashes } from './fixedPoint';
export { World } from './World';
