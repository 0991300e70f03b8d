import {
  messageOf,
  stateOf,
  isQueuedKind,
  type StateView,
  type JobFacts,
  type MessageText,
} from '@squadron/backstage-plugin-squadron-common';
import {
  LABELS,
  rayJobPodSets,
  findCondition,
  isTrue,
  type Deployment,
  type KubePod,
  type StatefulSet,
  findTrue,
} from '@squadron/kube-kinds';
import { missingRayCluster } from './missingRayCluster';
import {
  faultWords,
  worstPodFault,
  rayFailure,
  replicaFailure,
  unqueuedView,
} from '@squadron/backstage-plugin-squadron-node';
import { podState } from './podState';

/** The state of a job that KubeRay retries with a new RayCluster. @internal */
export function retryingState({
  job,
}: JobFacts): StateView<'workload'> | undefined {
  if (
    job.kind !== 'rayjob' ||
    job.object.status?.jobDeploymentStatus !== 'Retrying'
  ) {
    return undefined;
  }
  const { status, spec } = job.object;
  const attempt = `${(status.failed ?? 0) + 1}/${
    (spec?.backoffLimit ?? 0) + 1
  }`;
  return stateOf('Retrying', 'warning', {
    detail: status.reason
      ? messageOf('answers.dot', {
          what: attempt,
          more: rayFailure(status, []),
        })
      : attempt,
  });
}

/**
 * The state of a job that runs, by its status or that of its pods; a warning when one of its pods is faulty.
 *
 * @internal
 */
export function runningState(
  facts: JobFacts,
): StateView<'workload'> | undefined {
  if (!isRunning(facts)) {
    return undefined;
  }
  const since = startTimeOf(facts);
  const worst = worstPodFault(facts.remote?.pods ?? []);
  const isFaulty =
    worst !== undefined && ['rayjob', 'pod'].includes(facts.job.kind);
  return stateOf('Running', isFaulty ? 'warning' : 'info', {
    detail: isFaulty ? faultWords(worst) : undefined,
    since,
  });
}

/**
 * The state of a job that is admitted or was never queued, and does not run yet; a warning when a pod is faulty.
 *
 * @internal
 */
export function startingState(facts: JobFacts): StateView<'workload'> {
  const { job, workload, remote } = facts;
  const pods = remote?.pods ?? [];
  const admitted = findCondition(workload, 'Admitted');
  const since =
    admitted?.lastTransitionTime ?? job.object.metadata.creationTimestamp;
  const worst = worstPodFault(pods);
  if (worst) {
    const { raw, from } = worst.fault;
    return {
      ...stateOf('Starting', 'warning', {
        detail: faultWords(worst),
        since,
        from,
      }),
      ...(raw && { raw }),
    };
  }
  const failure = replicaFailure(remote?.rayCluster);
  if (failure) {
    return stateOf('Starting', 'warning', { ...failure, since });
  }
  const missing = missingRayCluster(facts);
  if (missing) {
    return stateOf('Starting', 'warning', {
      detail: messageOf('answers.workloads.refused.missingRayCluster', {
        name: missing,
      }),
      since,
    });
  }
  return stateOf('Starting', 'info', {
    detail: startingStep(facts, pods),
    since,
  });
}

/** When the job's own code began. KubeRay's `startTime` of the deployment is earlier. @public */
export function startTimeOf(facts: JobFacts): string | undefined {
  const { job, remote, workload } = facts;
  // A Job has a start time from its creation, even on a hub where it is never dispatched.
  if (unqueuedView(facts)) {
    return undefined;
  }
  if (isQueuedKind(job)) {
    // JobSets and TrainJobs report no start, Kueue by default no ready pods, and the pods are deleted at the end.
    return (
      job.object.status?.startTime ??
      trueSince(workload, 'PodsReady') ??
      trueSince(workload, 'Admitted') ??
      firstReady(remote?.pods)
    );
  }
  if (job.kind === 'job') {
    return job.object.status?.startTime;
  }
  if (job.kind === 'raycluster') {
    return trueSince(remote?.rayCluster ?? job.object, 'RayClusterProvisioned');
  }
  if (job.kind === 'pod') {
    return job.object.status?.startTime;
  }
  if (job.kind === 'statefulset' || job.kind === 'deployment') {
    return servingSince(job.object, facts);
  }
  if (job.kind === 'rayservice') {
    return trueSince(job.object, 'Ready');
  }
  const { jobStatus, rayJobInfo, startTime } = job.object.status ?? {};
  // Ray's own start time of a job is that of its submission.
  return jobStatus === 'PENDING'
    ? undefined
    : rayJobInfo?.startTime || (jobStatus ? startTime : undefined);
}

/** The time since which a Deployment or StatefulSet serves: as a whole, or while only some of its pods do, since the first of them. */
function servingSince(
  object: Deployment | StatefulSet,
  { remote, workload }: JobFacts,
): string | undefined {
  return (
    trueSince(object, 'Available') ??
    trueSince(workload, 'PodsReady') ??
    firstReady(remote?.pods)
  );
}

function firstReady(pods: readonly KubePod[] = []): string | undefined {
  return pods.flatMap(pod => trueSince(pod, 'Ready') ?? []).sort()[0];
}

function trueSince(...condition: Parameters<typeof findTrue>) {
  return findTrue(...condition)?.lastTransitionTime;
}

function startingStep(
  { job, remote }: JobFacts,
  pods: readonly KubePod[],
): MessageText {
  if (
    job.kind === 'rayjob' &&
    job.object.status?.jobDeploymentStatus === 'Waiting'
  ) {
    return messageOf('answers.workloads.step.interactive');
  }
  if (pods.length === 0) {
    return messageOf('answers.workloads.step.noPods');
  }
  const states = pods.map(podState);
  const scheduling = states.filter(state => state.code === 'Scheduling').length;
  if (scheduling > 0) {
    return messageOf('answers.workloads.step.scheduling', {
      placed: pods.length - scheduling,
      of: pods.length,
    });
  }
  if (job.kind !== 'rayjob') {
    return (
      states.find(state => state.detail)?.detail ??
      messageOf('answers.workloads.step.containers')
    );
  }
  const head = pods.find(
    pod => pod.metadata.labels?.[LABELS.rayNodeType] === 'head',
  );
  if (!head || podState(head).code !== 'Running') {
    return head
      ? podState(head).detail ?? messageOf('answers.workloads.step.headStarts')
      : messageOf('answers.workloads.step.noHead');
  }
  const wanted =
    remote?.rayCluster?.status?.desiredWorkerReplicas ??
    rayJobPodSets(job.object)
      .filter(set => set.name !== 'head' && set.name !== 'submitter')
      .reduce((sum, set) => sum + set.count, 0);
  const workers = pods.filter(
    pod =>
      pod.metadata.labels?.[LABELS.rayNodeType] === 'worker' &&
      podState(pod).code === 'Running',
  ).length;
  return workers < wanted
    ? messageOf('answers.workloads.step.workers', {
        ready: workers,
        of: wanted,
      })
    : messageOf('answers.workloads.step.submitting');
}

function isRunning({ job, workload, remote }: JobFacts): boolean {
  const hasRunningPod = (remote?.pods ?? []).some(
    pod => podState(pod).code === 'Running',
  );
  if (isQueuedKind(job)) {
    return (
      hasRunningPod ||
      isTrue(workload, 'PodsReady') ||
      isTrue(job.object, 'Running') ||
      isTrue(job.object, 'Available')
    );
  }
  if (job.kind === 'rayjob') {
    return job.object.status?.jobStatus === 'RUNNING';
  }
  if (job.kind === 'pod') {
    return job.object.status?.phase === 'Running';
  }
  if (job.kind !== 'job') {
    return false;
  }
  return (
    (job.object.status?.ready ?? 0) > 0 ||
    (isTrue(workload, 'PodsReady') && (job.object.status?.active ?? 0) > 0) ||
    hasRunningPod
  );
}
