export {
  DECOMMISSION_GOALS,
  decommissionGoal,
  drainedAtMs,
  isDrainGoal,
} from './decommissionGoal';
export type { DecommissionGoal } from './decommissionGoal';
export { decommissionProblems } from './decommissionProblems';
export { decommissionSteps } from './decommissionSteps';
export type { DecommissionFacts } from './decommissionSteps';
export { decommissionOutcome } from './decommissionOutcome';
