export { Name } from './Name';
