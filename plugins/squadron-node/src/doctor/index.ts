export { fixFinding } from './fixFinding';
export { readDoctor } from './readDoctor';
export type { DoctorOptions } from './readDoctorFacts';
