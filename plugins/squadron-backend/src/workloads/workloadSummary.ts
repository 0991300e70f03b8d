import {
  endTimeOf,
  isHeld,
  runsOn,
} from '@squadron/backstage-plugin-squadron-node';
import { jobState } from './state/jobState';
import { evictionsOf } from './state/timelineHub';
import { startTimeOf } from './state/jobProgress';
import { openNominees } from './state/jobQueueing';
import {
  workloadGpus,
  workloadGroupOf,
  type JobFacts,
  type JobObject,
  type WorkloadSummary,
} from '@squadron/backstage-plugin-squadron-common';
import {
  amountAsNumber,
  HUB_CLUSTER_ID,
  LABELS,
  totalRequests,
} from '@squadron/kube-kinds';
import { podSetRequests } from './jobFacts';

/** Further inputs of the row of a workload. @internal */
export interface RowOptions {
  /** Entity ref. */
  owner: string | undefined;
  /** GPU type of the worker cluster that runs it, if that has only one type. */
  soleGpuType: string | undefined;
  nowMs: number;
}

/** The row of a workload. @internal */
export function workloadSummary(
  facts: JobFacts,
  { owner, soleGpuType, nowMs }: RowOptions,
): WorkloadSummary {
  const { job, cluster, workload } = facts;
  const { metadata } = job.object;
  const total = totalRequests(podSetRequests(job, workload));
  const state = jobState(facts, nowMs);
  const position = state.code === 'CannotRun' ? undefined : facts.position;
  return {
    id: workloadId(cluster, job),
    uid: metadata.uid ?? '',
    cluster,
    namespace: metadata.namespace ?? '',
    kind: job.kind,
    name: metadata.name,
    state,
    queue:
      workload?.spec?.queueName ?? metadata.labels?.[LABELS.kueueQueueName],
    clusterQueue: facts.clusterQueue,
    position: position && { place: position.place, of: position.of },
    waitingPods: facts.waitingPods || undefined,
    runsOn:
      runsOn(workload) ?? (cluster === HUB_CLUSTER_ID ? undefined : cluster),
    // Kueue keeps the names when the Workload is deactivated.
    nominated: isHeld(job, workload) ? undefined : openNominees(facts),
    unusableQuota: facts.unusableQuota,
    priority: workload?.spec?.priority,
    priorityClass: workload?.spec?.priorityClassRef?.name,
    evictions: (workload && evictionsOf(workload)) || undefined,
    gpus: namedGpus(facts, soleGpuType),
    cpu: amountAsNumber(total, 'cpu'),
    memoryBytes: amountAsNumber(total, 'memory'),
    owner,
    createdAt: metadata.creationTimestamp ?? '',
    startedAt: hasStarted(state) ? startTimeOf(facts) : undefined,
    finishedAt: endTimeOf(facts),
  };
}

/** Not while it waits or starts, whatever the status of its object still says of an earlier attempt. */
function hasStarted({ code }: WorkloadSummary['state']): boolean {
  return (
    code === 'WorkerLost' ||
    (code !== 'Starting' && workloadGroupOf(code)?.id !== 'waiting')
  );
}

/** ID of a workload, see {@link WorkloadSummary.id}. @internal */
export function workloadId(
  cluster: string,
  { kind, object: { metadata } }: JobObject,
): string {
  return `${cluster}/${metadata.namespace}/${kind}/${metadata.name}`;
}

/**
 * GPUs by type. A flavor of the hub may span all types, so only the Workload on the worker cluster names one.
 * After that is deleted, the type is still known if the worker cluster has only one.
 */
function namedGpus(
  facts: JobFacts,
  soleGpuType: string | undefined,
): WorkloadSummary['gpus'] {
  const isUnplaced =
    facts.cluster === HUB_CLUSTER_ID && runsOn(facts.workload) === undefined;
  const gpus = workloadGpus(
    podSetRequests(facts.job, facts.workload),
    isUnplaced ? undefined : facts.remote?.workload,
  );
  return gpus.map(gpu =>
    gpu.type === 'unknown' && soleGpuType ? { ...gpu, type: soleGpuType } : gpu,
  );
}
