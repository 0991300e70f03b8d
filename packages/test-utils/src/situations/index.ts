export { situations } from './situations';
