import { DefaultLeaderElection } from './DefaultLeaderElection';
import type { LeaderElection, LeaderElectionOptions } from './types';

/**
 * Leader election by a `coordination.k8s.io/v1` Lease. Writes are guarded by the resource version, expiry is
 * counted from when a renewal was seen here, so that clocks of two machines are never compared. The leader
 * gives up two thirds of the lease duration after its last successful renewal, before others may take over.
 *
 * @public
 */
export function createLeaderElection(
  options: LeaderElectionOptions,
): LeaderElection {
  return new DefaultLeaderElection(options);
}
