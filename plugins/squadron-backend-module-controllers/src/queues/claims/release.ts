import type { ClusterMetrics } from '@squadron/kube-kinds';
import {
  withoutAssignments,
  readGranted,
  grantsByClaim,
} from '@squadron/backstage-plugin-squadron-node';
import type { AssignmentsByClaim } from '@squadron/backstage-plugin-squadron-common';

/** Capacity of one cluster that queues are releasing. @public */
export interface Release {
  /** Identifies this release among all of the cluster. */
  decidedOn: string;
  assignments: AssignmentsByClaim;
}

/** The release in progress, from the status of the cluster's ClusterMetrics. @public */
export function readRelease(
  metrics: ClusterMetrics | undefined,
): Release | undefined {
  const releasing = metrics?.status?.releasing;
  return (
    releasing && {
      decidedOn: releasing.decidedOn,
      assignments: grantsByClaim(releasing.claims),
    }
  );
}

/** Upper limits for the queues of a cluster: the grants less the release in progress. @public */
export function readLimits(
  metrics: ClusterMetrics | undefined,
): AssignmentsByClaim {
  const granted = readGranted(metrics);
  const release = readRelease(metrics);
  return release ? withoutAssignments(granted, release.assignments) : granted;
}
