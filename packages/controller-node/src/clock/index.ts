export type { Clock } from './Clock';
export { spread } from './backoff';
export { Pauses } from './Pauses';
export { systemClock } from './systemClock';
