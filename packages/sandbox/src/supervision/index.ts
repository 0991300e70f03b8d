export { ProcessSupervisor } from './ProcessSupervisor';
export { endProcesses } from './endProcesses';
export { isStillRunning, startTimeOf, readUsage } from './processTable';
export type { ProcessSpec, ProcessStatus } from './types';
