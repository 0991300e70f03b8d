export { createLeaderElection } from './createLeaderElection';
export type { Lease } from './types';
