import { DefaultLeaderElection } from './DefaultLeaderElection';
import type { LeaderElection, LeaderElectionOptions } from './types';

/**
 * Leader election by a `coordination.k8s.io/v1` Lease. Writes are guarded by the resource version. Expiry is counted
 * from the local observation of a renewal, so that clocks of two machines are never compared. The leader stops leading
 * two thirds of the lease duration after its last successful renewal, before others may take over.
 *
 * @public
 */
export function createLeaderElection(
  options: LeaderElectionOptions,
): LeaderElection {
  return new DefaultLeaderElection(options);
}
