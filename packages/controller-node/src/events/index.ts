export { createEventRecorder } from './createEventRecorder';
export type { EventDraft, EventRecorder, EventRecorderOptions } from './types';
