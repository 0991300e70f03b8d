export { ConditionTable } from './ConditionTable';
