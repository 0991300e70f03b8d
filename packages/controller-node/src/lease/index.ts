export { createLeaderElection } from './createLeaderElection';
export { NotLeadingError } from './types';
export type { LeaderElection, LeaderElectionOptions, Lease } from './types';
