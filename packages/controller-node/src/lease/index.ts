export { createLeaderElection } from './createLeaderElection';
