export { trueCondition, falseCondition } from './drafts';
export { paused } from './paused';
export { stepConditions, summaryOf } from './steps';
export { upToDate } from './upToDate';
