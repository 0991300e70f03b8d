export { fixFinding } from './fixFinding';
export { readDoctor } from './readDoctor';
