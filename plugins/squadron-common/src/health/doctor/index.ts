export { diagnose } from './diagnose';
export { DOCTOR_FIX_ANNOTATIONS } from './fixAnnotations';
export type {
  DoctorFacts,
  DoctorHubFacts,
  DoctorWorkerFacts,
  Observation,
  OperatorFacts,
  TooLargeKind,
} from './types';
export { DOCTOR_HUB_KINDS, DOCTOR_WORKER_KINDS } from './wantedKinds';
