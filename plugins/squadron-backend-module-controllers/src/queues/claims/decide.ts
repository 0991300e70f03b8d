import {
  planClaims,
  queuesOf,
  readGranted,
  withoutAssignments,
  writeGranted,
} from '@squadron/backstage-plugin-squadron-node';
import { readLimits, readRelease, type Release } from './release';
import { type ClusterMetrics, KINDS } from '@squadron/kube-kinds';
import type { AssignmentsByClaim } from '@squadron/backstage-plugin-squadron-common';
import {
  ensureFinalizer,
  releaseFinalizer,
  type Decision,
} from '../../actions';
import { brokenRecordEvent } from './events';
import { ensureDefaultClaim, deleteUnusedClaims } from './defaultClaim';
import { inParallel, fitGrants, stuckQueues, takeGrants } from './assignments';
import { claimStatus } from './status';
import type { ClaimAction, ObservedClaims } from './types';

/**
 * The next step for the claims of one cluster. A step is one kind of write, and its changes trigger the next step:
 * queues release grants before anything is granted again, and they grow only within the grants.
 *
 * @internal
 */
export function decideClaims(observed: ObservedClaims): Decision<ClaimAction> {
  const { metrics } = observed;
  const release = readRelease(metrics);
  if (metrics && release) {
    return continueRelease(observed, metrics, release, readLimits(metrics));
  }
  const withdrawn = metrics ? [] : deleteUnusedClaims(observed.claims);
  if (withdrawn.length > 0) {
    return { actions: withdrawn };
  }
  const { judged, held, left, plan } = planClaims(observed);
  if (!metrics || !plan) {
    return { actions: inParallel(claimStatus(observed, judged, [])) };
  }
  const { step, assignments, grants } = plan;
  const isLost = queuesOf(held).length > queuesOf(left).length;
  if (step === 'release' || isLost) {
    return releaseDownTo(
      observed,
      metrics,
      step === 'release' ? assignments : left,
    );
  }
  if (step === 'reserve') {
    // The finalizer keeps the object while it has grants, because it is their only record.
    const first = ensureFinalizer(KINDS.clusterMetrics, metrics);
    // Adding the finalizer changes the version of the object, and the grant is guarded by the observed version.
    return {
      actions:
        first.length > 0
          ? first
          : [{ ...versionOf(metrics), granted: writeGranted(assignments) }],
    };
  }
  const isLeaving = metrics.metadata.deletionTimestamp !== undefined;
  return {
    actions: [
      ...fitGrants(observed),
      ...(isLeaving && Object.keys(held).length === 0
        ? [releaseFinalizer(KINDS.clusterMetrics, metrics)]
        : []),
      ...(isLeaving ? [] : ensureDefaultClaim(observed)),
      ...inParallel(claimStatus(observed, judged, grants)),
    ],
  };
}

/**
 * After the release is recorded, no queue may take the difference any more. Then each affected queue is written, and
 * only then the grant is reduced. A writer that read a queue before that fails by its version.
 */
function releaseDownTo(
  observed: ObservedClaims,
  metrics: ClusterMetrics,
  left: AssignmentsByClaim,
): Decision<ClaimAction> {
  const assignments = withoutAssignments(readGranted(metrics), left);
  const version = versionOf(metrics);
  const { resourceVersion: decidedOn } = version;
  const rest = continueRelease(
    observed,
    metrics,
    { decidedOn, assignments },
    left,
  );
  return {
    ...rest,
    actions: [
      {
        ...version,
        granted: metrics.status?.granted ?? [],
        releasing: { decidedOn, claims: writeGranted(assignments) },
      },
      ...rest.actions,
    ],
  };
}

/** The remaining steps of a recorded release. It stays open while a queue cannot release its grants. */
function continueRelease(
  observed: ObservedClaims,
  metrics: ClusterMetrics,
  release: Release,
  left: AssignmentsByClaim,
): Decision<ClaimAction> {
  const stuck = stuckQueues(observed, release);
  const taken = takeGrants(observed, release, left, stuck);
  return stuck.length > 0
    ? {
        actions: taken,
        events: stuck.map(queue => brokenRecordEvent(queue, observed.id)),
      }
    : { actions: [...taken, released(metrics, release.decidedOn)] };
}

function versionOf({ metadata }: ClusterMetrics) {
  return {
    type: 'grant' as const,
    name: metadata.name,
    resourceVersion: metadata.resourceVersion ?? '',
  };
}

function released(
  { metadata }: ClusterMetrics,
  decidedOn: string,
): ClaimAction {
  return { type: 'released', name: metadata.name, decidedOn };
}
