export { ProcessSupervisor } from './ProcessSupervisor';
export { endProcesses } from './endProcesses';
export { isStillRunning, startTimeOf, usageOf } from './processTable';
export type {
  ProcessSpec,
  ProcessStage,
  ProcessState,
  ProcessStatus,
} from './types';
