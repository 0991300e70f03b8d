import type { IdleView } from '../api';
import { LABELS } from '../constants';
import { formatRoughDuration } from '../format';
import type { ApiObject, RayCluster, RayJob } from '../kinds';
import { findCondition, isTrue } from './conditions';
import { timeOf } from './state';

/**
 * The RayJobs that run on a RayCluster which is not their own, of those of its cluster.
 *
 * @public
 */
export function rayClusterUsers(
  { metadata }: ApiObject,
  jobs: readonly RayJob[],
): RayJob[] {
  return jobsOn(metadata, jobs).filter(job => endOf(job) === undefined);
}

/**
 * What {@link rayClusterIdle} goes by.
 *
 * @public
 */
export interface RayClusterUse {
  /** Where its pods are. */
  cluster: RayCluster;
  /** RayJobs of the same cluster of the fleet. */
  jobs: readonly RayJob[];
  /** After which time it is proposed to suspend it. */
  idleAfterMs: number;
  nowMs: number;
}

/**
 * Since when a RayCluster runs with no RayJob on it; undefined while it is used, is not up, or belongs to a RayJob or
 * RayService. Drivers that connect by themselves, e.g. of notebooks, leave no trace in Kubernetes; the proposal
 * says so.
 *
 * @public
 */
export function rayClusterIdle({
  cluster,
  jobs,
  idleAfterMs,
  nowMs,
}: RayClusterUse): IdleView | undefined {
  const { metadata, spec } = cluster;
  const isUp = isTrue(cluster, 'RayClusterProvisioned') && !spec?.suspend;
  const isOwned = metadata.ownerReferences?.some(
    ({ controller }) => controller,
  );
  if (!isUp || isOwned || metadata.deletionTimestamp) {
    return undefined;
  }
  const ends = jobsOn(metadata, jobs).map(endOf);
  const up = findCondition(
    cluster,
    'RayClusterProvisioned',
  )?.lastTransitionTime;
  const upMs = timeOf(up);
  if (upMs === undefined || ends.includes(undefined)) {
    return undefined;
  }
  const sinceMs = Math.max(upMs, ...ends.map(end => timeOf(end) ?? upMs));
  const idleMs = nowMs - sinceMs;
  return {
    since: new Date(sinceMs).toISOString(),
    ...(idleMs >= idleAfterMs && {
      proposal: `No RayJob has run on it for ${formatRoughDuration(
        idleMs,
      )}. Suspend it to give back what it holds; a notebook that is connected to it would lose its work.`,
    }),
  };
}

function jobsOn(
  { name, namespace }: ApiObject['metadata'],
  jobs: readonly RayJob[],
): RayJob[] {
  return jobs.filter(
    ({ metadata, spec }) =>
      metadata.namespace === namespace &&
      spec?.clusterSelector?.[LABELS.rayCluster] === name,
  );
}

/** ISO time; undefined while the job has not ended, `''` where it is not known when. */
function endOf({ status }: RayJob): string | undefined {
  const { jobDeploymentStatus: stage = '' } = status ?? {};
  return ['Complete', 'Failed', 'ValidationFailed'].includes(stage)
    ? status?.endTime ?? status?.rayJobInfo?.endTime ?? ''
    : undefined;
}
