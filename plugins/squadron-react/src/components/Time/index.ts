export { Ago } from './Ago';
export { Duration } from './Duration';
