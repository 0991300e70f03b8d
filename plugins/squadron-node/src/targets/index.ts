export { recordTarget } from './recordTarget';
export { targetFacts } from './targetFacts';
