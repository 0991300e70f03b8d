export type { Clock } from './Clock';
export { fullJitter, spread } from './backoff';
export { LastContact } from './LastContact';
export { systemClock } from './systemClock';
