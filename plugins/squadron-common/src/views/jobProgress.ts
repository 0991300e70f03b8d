import type { StateView } from '../api';
import { LABELS } from '../constants';
import type { KubePod } from '../kinds';
import { rayJobPodSets } from '../quantity';
import { findCondition, isTrue } from './conditions';
import { faultOf, podState } from './podState';
import { stateOf } from './state';
import type { JobFacts } from './workloadFacts';

/** KubeRay starts the job over with a new RayCluster. @internal */
export function retryingState({ job }: JobFacts): StateView | undefined {
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
    detail: [attempt, status.message].filter(Boolean).join(' · '),
  });
}

/** Running, as the job or its pods say. @internal */
export function runningState(facts: JobFacts): StateView | undefined {
  const since = startTimeOf(facts);
  const { job, workload } = facts;
  if (job.kind === 'rayjob') {
    return job.object.status?.jobStatus === 'RUNNING'
      ? stateOf('Running', 'info', { since })
      : undefined;
  }
  const isReady =
    (job.object.status?.ready ?? 0) > 0 ||
    (isTrue(workload, 'PodsReady') && (job.object.status?.active ?? 0) > 0) ||
    (facts.remote?.pods ?? []).some(pod => podState(pod).word === 'Running');
  return isReady ? stateOf('Running', 'info', { since }) : undefined;
}

/** Admitted or never queued, and not running yet: the step, and a warning when a pod needs help. @internal */
export function startingState(facts: JobFacts): StateView {
  const pods = facts.remote?.pods ?? [];
  const admitted = findCondition(facts.workload, 'Admitted');
  const since =
    admitted?.lastTransitionTime ?? facts.job.object.metadata.creationTimestamp;
  for (const pod of pods) {
    const fault = pod.metadata.deletionTimestamp ? undefined : faultOf(pod);
    if (fault) {
      return {
        ...fault,
        ...stateOf('Starting', 'warning', {
          detail: `pod ${pod.metadata.name}: ${fault.detail ?? fault.word}`,
          since,
        }),
      };
    }
  }
  return stateOf('Starting', 'info', {
    detail: startingStep(facts, pods),
    since,
  });
}

/** When the job's own code began; KubeRay's start of the deployment is not that. @public */
export function startTimeOf({ job }: JobFacts): string | undefined {
  if (job.kind === 'job') {
    return job.object.status?.startTime;
  }
  const { status } = job.object;
  return (
    status?.rayJobInfo?.startTime ||
    (status?.jobStatus ? status.startTime : undefined)
  );
}

function startingStep(
  { job, remote }: JobFacts,
  pods: readonly KubePod[],
): string {
  if (pods.length === 0) {
    return 'waits for pods';
  }
  const states = pods.map(podState);
  const scheduling = states.filter(state => state.word === 'Scheduling').length;
  if (scheduling > 0) {
    return `scheduling, ${pods.length - scheduling} of ${pods.length} placed`;
  }
  if (job.kind === 'job') {
    return states.find(state => state.detail)?.detail ?? 'containers start';
  }
  const head = pods.find(
    pod => pod.metadata.labels?.[LABELS.rayNodeType] === 'head',
  );
  if (!head || podState(head).word !== 'Running') {
    return head ? podState(head).detail ?? 'head starts' : 'waits for the head';
  }
  const wanted =
    remote?.rayCluster?.status?.desiredWorkerReplicas ??
    rayJobPodSets(job.object)
      .filter(set => set.name !== 'head' && set.name !== 'submitter')
      .reduce((sum, set) => sum + set.count, 0);
  const workers = pods.filter(
    pod =>
      pod.metadata.labels?.[LABELS.rayNodeType] === 'worker' &&
      podState(pod).word === 'Running',
  ).length;
  return workers < wanted
    ? `head ready, ${workers} of ${wanted} workers`
    : 'submitting to Ray';
}
