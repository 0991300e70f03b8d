import { rayClusterIdle } from '@squadron/backstage-plugin-squadron-node';
import { formatRoughDuration } from '@squadron/backstage-plugin-squadron-common';
import { HUB_CLUSTER_ID } from '@squadron/kube-kinds';
import { targetOn, type Decision } from '../../actions';
import type { ObservedRayCluster } from './observe';
import type { SuspendAction } from './types';

/**
 * Suspends a RayCluster that has run without a RayJob for as long as its annotation or the default says. A person
 * resumes it; its pods then start again, and the time counts from there.
 *
 * @internal
 */
export function decideIdle(
  { rayCluster, workload, suspendAfterMs, copy, jobs }: ObservedRayCluster,
  nowMs: number,
): Decision<SuspendAction> {
  if (
    workload.spec?.active === false ||
    rayCluster.metadata.deletionTimestamp
  ) {
    return { actions: [] };
  }
  const idle = rayClusterIdle({
    cluster: copy,
    jobs,
    idleAfterMs: suspendAfterMs,
    suspendAfterMs,
    nowMs,
  });
  if (!idle?.suspendsAt) {
    return { actions: [] };
  }
  const leftMs = Date.parse(idle.suspendsAt) - nowMs;
  if (leftMs > 0) {
    return { actions: [], requeueAfterMs: leftMs };
  }
  const duration = formatRoughDuration(nowMs - Date.parse(idle.since));
  return {
    actions: [{ type: 'suspend', ...targetOn(HUB_CLUSTER_ID, rayCluster) }],
    events: [
      {
        object: rayCluster,
        type: 'Normal',
        reason: 'SuspendedIdle',
        message: `Suspended: no RayJob has run on it for ${duration}. Resume it to use it again.`,
      },
    ],
  };
}
