export { createLeaderElection } from './createLeaderElection';
export type { LeaderElection, LeaderElectionOptions, Lease } from './types';
