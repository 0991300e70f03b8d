import {
  conditionViews,
  isQueuedKind,
  kindNameOf,
  type JobFacts,
  type WorkloadDetail,
} from '@squadron/backstage-plugin-squadron-common';
import { moveOf } from './state/jobPlacement';
import { logSources } from './state/logSources';
import { podView } from './state/podState';
import { rayServiceView } from './state/rayServiceView';
import { unqueuedView } from '@squadron/backstage-plugin-squadron-node';
import { waitReasons } from './state/waitReasons';
import { workloadTimeline } from './state/workloadTimeline';
import { workloadVerdict } from './state/workloadVerdict';
import { type WaitFacts } from './state/waitFacts';
import {
  WORKLOAD_KINDS,
  type KubeEvent,
  type RayCluster,
} from '@squadron/kube-kinds';
import { manifestOf } from './manifestOf';
import type { RayDetail } from './rayDetail';
import { workloadSummary, type RowOptions } from './workloadSummary';

/** The page of a workload. @internal */
export function workloadDetail(
  facts: JobFacts,
  wait: WaitFacts,
  options: RowOptions,
  ray: RayDetail = {},
  events: readonly KubeEvent[] = [],
): WorkloadDetail {
  const summary = workloadSummary(facts, options);
  const waits = waitReasons(wait, options.nowMs);
  const { job, remote, workload, cluster } = facts;
  const pods = remote?.pods ?? [];
  const rayJob = job.kind === 'rayjob' ? job.object : undefined;
  const rayCluster =
    remote?.rayCluster ?? (job.kind === 'raycluster' ? job.object : undefined);
  return {
    ...summary,
    ...ray,
    verdict:
      summary.state.code === 'Dispatching' && waits?.shortages.length
        ? waits.sentence
        : workloadVerdict(facts, summary.state, options.nowMs, waits),
    timeline: workloadTimeline(facts, events, {
      hasStarted: summary.startedAt !== undefined,
    }),
    movesTo:
      summary.state.code === 'Moving' ? moveOf(facts)?.movesTo : undefined,
    wait: waits,
    unqueued: unqueuedView(facts),
    conditions: [
      ...(job.kind !== 'rayjob' && job.kind !== 'raycluster'
        ? conditionViews(job.object, kindNameOf(job.kind))
        : []),
      ...conditionViews(workload, 'Workload'),
      ...conditionViews(rayCluster, 'RayCluster'),
    ],
    pods: pods.map(pod => podView(pod, remote?.cluster ?? cluster)),
    entrypoint: rayJob?.spec?.entrypoint,
    rayClusterName: rayCluster?.metadata.name ?? rayJob?.status?.rayClusterName,
    groups: groupsOf(rayCluster),
    service: job.kind === 'rayservice' ? rayServiceView(job.object) : undefined,
    hasLog: rayJob
      ? Boolean(rayJob.status?.jobId)
      : (job.kind === 'job' || isQueuedKind(job)) && pods.length > 0,
    logs: logSources(facts),
    manifest: manifestOf(job.object, WORKLOAD_KINDS[job.kind]),
  };
}

function groupsOf(cluster: RayCluster | undefined): WorkloadDetail['groups'] {
  return cluster?.spec?.workerGroupSpecs?.map(group => ({
    name: group.groupName,
    desired: group.replicas ?? 0,
    min: group.minReplicas ?? 0,
    max: group.maxReplicas ?? group.replicas ?? 0,
  }));
}
