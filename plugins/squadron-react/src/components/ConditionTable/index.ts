export { ConditionTable } from './ConditionTable';
export { isProblem } from './isProblem';
