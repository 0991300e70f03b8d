import type { ClusterMetrics } from '../../kinds';
import { withoutShares } from './combineShares';
import { readGranted, sharesByName } from './grants';
import type { SharesByClaim } from './planGrants';

/** What queues are losing of one cluster. @public */
export interface Release {
  /** Tells this release from every other one of the cluster. */
  decidedOn: string;
  shares: SharesByClaim;
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
export function readLimits(metrics: ClusterMetrics | undefined): SharesByClaim {
  const granted = readGranted(metrics);
  const release = readRelease(metrics);
  return release ? withoutShares(granted, release.shares) : granted;
}
