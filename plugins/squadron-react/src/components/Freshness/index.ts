export { FreshnessMark } from './FreshnessMark';
export { LiveMark } from './LiveMark';
