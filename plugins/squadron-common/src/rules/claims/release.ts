import type { ClusterMetrics } from '../../kinds';
import { withoutAssignments } from './minAssignments';
import { readGranted, sharesByName } from './grants';
import type { AssignmentsByClaim } from './planGrants';

/** What queues are losing of one cluster. @public */
export interface Release {
  /** Tells this release from every other one of the cluster. */
  decidedOn: string;
  shares: AssignmentsByClaim;
}

/** The release that has begun and not ended, as the cluster's ClusterMetrics says. @public */
export function readRelease(
  metrics: ClusterMetrics | undefined,
): Release | undefined {
  const releasing = metrics?.status?.releasing;
  return (
    releasing && {
      decidedOn: releasing.decidedOn,
      shares: sharesByName(releasing.claims),
    }
  );
}

/** The most that queues may have of a cluster: what is granted, but for what they are losing. @public */
export function readLimits(
  metrics: ClusterMetrics | undefined,
): AssignmentsByClaim {
  const granted = readGranted(metrics);
  const release = readRelease(metrics);
  return release ? withoutAssignments(granted, release.shares) : granted;
}
