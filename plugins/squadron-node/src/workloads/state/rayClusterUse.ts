import type {
  IdleView,
  MessageText,
} from '@squadron/backstage-plugin-squadron-common';
import {
  LABELS,
  controllerOf,
  findCondition,
  isTrue,
  ENDED_RAY_JOB_STATUSES,
} from '@squadron/kube-kinds';
import type { KubeObject, RayCluster, RayJob } from '@squadron/kube-kinds';
import {
  formatRoughDuration,
  messageOf,
  sentencesOf,
  timeOf,
} from '@squadron/backstage-plugin-squadron-common';

/** The unfinished RayJobs of the same cluster that select this RayCluster. @public */
export function rayClusterUsers(
  { metadata }: KubeObject,
  jobs: readonly RayJob[],
): RayJob[] {
  return jobsOn(metadata, jobs).filter(job => endOf(job) === undefined);
}

/** Input of {@link rayClusterIdle}. @public */
interface RayClusterUse {
  /** As on the cluster that runs its pods. */
  cluster: RayCluster;
  /** RayJobs of the same Kubernetes cluster. */
  jobs: readonly RayJob[];
  /** Idle time after which suspending it is proposed. */
  idleAfterMs: number;
  /** Idle time after which Squadron suspends it. Default: never. */
  suspendAfterMs?: number;
  nowMs: number;
}

/**
 * The time since which a RayCluster has been running without a RayJob; undefined while it is used, is not provisioned,
 * or belongs to a RayJob or RayService. Drivers that connect directly, e.g. from notebooks, leave no trace in
 * Kubernetes, so the text `proposal` mentions them.
 *
 * @public
 */
export function rayClusterIdle({
  cluster,
  jobs,
  idleAfterMs,
  suspendAfterMs = Infinity,
  nowMs,
}: RayClusterUse): IdleView | undefined {
  const { metadata, spec } = cluster;
  const isUp = isTrue(cluster, 'RayClusterProvisioned') && !spec?.suspend;
  if (!isUp || controllerOf(cluster) || metadata.deletionTimestamp) {
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
  const leftMs = suspendAfterMs - idleMs;
  return {
    since: new Date(sinceMs).toISOString(),
    ...(leftMs < Infinity && {
      suspendsAt: new Date(sinceMs + suspendAfterMs).toISOString(),
    }),
    ...(idleMs >= Math.min(idleAfterMs, suspendAfterMs / 2) && {
      proposal: sentencesOf(
        messageOf('answers.workloads.ray.idle', {
          duration: formatRoughDuration(idleMs),
        }),
        endMessage(leftMs),
      ),
    }),
  };
}

function endMessage(leftMs: number): MessageText {
  if (leftMs === Infinity) {
    return messageOf('answers.workloads.ray.suspendIt');
  }
  return leftMs > 0
    ? messageOf('answers.workloads.ray.suspendedIn', {
        duration: formatRoughDuration(leftMs),
      })
    : messageOf('answers.workloads.ray.suspendedSoon');
}

function jobsOn(
  { name, namespace }: KubeObject['metadata'],
  jobs: readonly RayJob[],
): RayJob[] {
  return jobs.filter(
    ({ metadata, spec }) =>
      metadata.namespace === namespace &&
      spec?.clusterSelector?.[LABELS.rayCluster] === name,
  );
}

/** ISO time; undefined while the job has not ended, `''` where the time is unknown. */
function endOf({ status }: RayJob): string | undefined {
  const { jobDeploymentStatus: stage = '' } = status ?? {};
  return ENDED_RAY_JOB_STATUSES.includes(stage)
    ? status?.endTime ?? status?.rayJobInfo?.endTime ?? ''
    : undefined;
}
