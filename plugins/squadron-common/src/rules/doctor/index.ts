export { diagnose } from './diagnose';
export type {
  DoctorFacts,
  DoctorHubFacts,
  DoctorWorkerFacts,
  Fact,
  OperatorFacts,
} from './types';
export { DOCTOR_HUB_KINDS, DOCTOR_WORKER_KINDS } from './wantedKinds';
