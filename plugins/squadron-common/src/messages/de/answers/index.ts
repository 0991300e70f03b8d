export { answers } from './answers';
