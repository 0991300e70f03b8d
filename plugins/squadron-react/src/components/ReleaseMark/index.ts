export { ReleaseMark } from './ReleaseMark';
