export { ConditionTree } from './ConditionTree';
export { knownFailures } from './knownFailures';
