export { ConditionTree } from './ConditionTree';
export { knownFailures, type KnownFailureView } from './knownFailures';
