export { USUAL_DURATIONS_MS } from './usualDurations';
