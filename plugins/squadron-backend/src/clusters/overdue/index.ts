export { overdueSince, USUAL_DURATIONS_MS } from './usualDurations';
