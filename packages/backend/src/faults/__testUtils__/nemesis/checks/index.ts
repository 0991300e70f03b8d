export { checkRun } from './checkRun';
export type { RunBounds } from './checkRun';
export { answersUnderWorkerFaults, percentile99 } from './checkResponsiveness';
