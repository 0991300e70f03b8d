import { DECOMMISSION_GOALS } from '@squadron/backstage-plugin-squadron-common';
import { type ClusterProfile, ANNOTATIONS, KINDS } from '@squadron/kube-kinds';
import { metadataAction, type Action, type Decision } from '../../actions';
import { drainedEvent, drainingEvent, unknownGoalEvent } from './events';
import type { ObservedDecommission } from './types';

/** Requeue delay while workloads end; not all of their changes are watched here. */
const RETRY_MS = 1_000;

/**
 * Records when a leaving cluster stopped running workloads of the fleet, and removes the record when the cluster stays.
 * Other reconcilers follow the annotation: they stop queues and remove the connection. The record matters after the
 * cluster has left: workloads that people start there afterwards must not bring it back.
 *
 * @internal
 */
export function decideDecommission(observed: ObservedDecommission): Decision {
  const { now, profile, goal, unknownGoal, drainedAtMs, remaining } = observed;
  if (!profile || profile.metadata.deletionTimestamp) {
    return { actions: [] };
  }
  if (unknownGoal !== undefined) {
    return {
      actions: [],
      events: [unknownGoalEvent(profile, unknownGoal, DECOMMISSION_GOALS)],
    };
  }
  if (goal !== 'Leave') {
    return {
      actions: drainedAtMs === undefined ? [] : [record(profile, null)],
      ...(goal === 'Drain' && remaining.known && remaining.value.running > 0
        ? {
            events: [drainingEvent(profile, remaining.value.running)],
            requeueAfterMs: RETRY_MS,
          }
        : {}),
    };
  }
  if (drainedAtMs !== undefined) {
    return { actions: [] };
  }
  if (!remaining.known || !remaining.value.isHeld) {
    return { actions: [], requeueAfterMs: RETRY_MS };
  }
  if (remaining.value.running > 0) {
    return {
      actions: [],
      events: [drainingEvent(profile, remaining.value.running)],
      requeueAfterMs: RETRY_MS,
    };
  }
  return {
    actions: [record(profile, new Date(now).toISOString())],
    events: [drainedEvent(profile)],
  };
}

function record(profile: ClusterProfile, at: string | null): Action {
  return metadataAction(KINDS.clusterProfile, profile, {
    annotations: { [ANNOTATIONS.drainedAt]: at },
  });
}
