export { createEventRecorder } from './createEventRecorder';
export type { EventRecorder } from './types';
