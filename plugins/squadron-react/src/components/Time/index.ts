export { Ago } from './Ago';
export { Duration } from './Duration';
export { formatTime } from './formatTime';
