export type { WaitKind, WaitTarget } from './types';
export { waitFor } from './waitFor';
export { waitForLeave } from './waitForLeave';
