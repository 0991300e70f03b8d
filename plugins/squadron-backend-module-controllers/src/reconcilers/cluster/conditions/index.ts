export { done, open } from './drafts';
export { stepConditions, summaryOf } from './steps';
