export { overdueSince, USUAL_DURATIONS_MS } from './usualDurations';
export type { UsualStep } from './usualDurations';
