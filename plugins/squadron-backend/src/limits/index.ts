export { createLimits, type Limits } from './createLimits';
export { holderOf } from './holderOf';
export { limitCommands } from './limitCommands';
export { LimitError } from './LimitError';
export { retryAfter } from './retryAfter';
