export type { Clock } from './Clock';
export { fullJitter, spread } from './backoff';
export { Pauses } from './Pauses';
export { systemClock } from './systemClock';
