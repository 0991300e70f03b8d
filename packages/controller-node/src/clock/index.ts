export type { Clock } from './Clock';
export { fullJitter, spread } from './backoff';
export { systemClock } from './systemClock';
