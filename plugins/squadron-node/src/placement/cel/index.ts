export { compileExpression } from './compileExpression';
