import {
  messageOf,
  stateOf,
  wordsOf,
  isQueuedKind,
  runsToCompletion,
  type StateView,
  type JobFacts,
  type JobObject,
  type MessageText,
} from '@squadron/backstage-plugin-squadron-common';
import type {
  Condition,
  KubeJob,
  KubePod,
  QueuedObject,
  RayJob,
} from '@squadron/kube-kinds';
import { findCondition, findTrue } from '@squadron/kube-kinds';
import { worstPodFault } from './podFault';
import { rayFailure } from './rayFailure';

type EndedState = Omit<StateView, 'code'> & {
  code: 'Succeeded' | 'Failed' | 'Stopped';
};

/** Succeeded, Failed or Stopped; undefined while the job has not ended. @public */
export function endedState(facts: JobFacts): EndedState | undefined {
  const { job, workload } = facts;
  const pods = facts.remote?.pods ?? [];
  if (!runsToCompletion(job)) {
    return undefined;
  }
  const state = ownEnd(job, pods);
  if (state) {
    return state;
  }
  // Kueue may report the end before the job's own status has been copied from the worker cluster.
  const finished = findCondition(workload, 'Finished');
  if (finished?.status !== 'True') {
    return undefined;
  }
  if (finished.reason === 'OutOfSync' || finished.reason === 'OwnerNotFound') {
    return undefined;
  }
  return finished.reason === 'Succeeded'
    ? stateOf('Succeeded', 'success', { from: finished })
    : stateOf('Failed', 'danger', {
        detail: finished.message || wordsOf(finished.reason),
        from: finished,
      });
}

/** The end time reported by Ray or KubeRay, or by a Job's status. @public */
export function endTimeOf({ job, workload }: JobFacts): string | undefined {
  if (job.kind === 'rayjob') {
    const { status } = job.object;
    return (
      status?.rayJobInfo?.endTime ?? status?.endTime ?? finishedAt(workload)
    );
  }
  if (
    job.kind === 'raycluster' ||
    job.kind === 'rayservice' ||
    job.kind === 'deployment' ||
    job.kind === 'statefulset'
  ) {
    return undefined;
  }
  if (job.kind === 'pod') {
    return endOfPod(job.object) ?? finishedAt(workload);
  }
  return (
    job.object.status?.completionTime ??
    findTrue(job.object, 'Failed')?.lastTransitionTime ??
    finishedAt(workload)
  );
}

function ownEnd(
  job: JobObject,
  pods: readonly KubePod[],
): EndedState | undefined {
  if (isQueuedKind(job)) {
    return queuedEnd(job.object);
  }
  switch (job.kind) {
    case 'rayjob':
      return rayJobEnd(job.object, pods);
    case 'job':
      return jobEnd(job.object, pods);
    case 'pod':
      return podEnd(job.object);
    default:
      return undefined;
  }
}

/** JobSets are Completed, TrainJobs Complete, jobs of Kubeflow Succeeded; an AppWrapper has phase Succeeded. */
function queuedEnd(object: QueuedObject): EndedState | undefined {
  const { status } = object;
  const done = ['Completed', 'Complete', 'Succeeded']
    .map(type => findTrue(object, type))
    .find(Boolean);
  if (done || status?.phase === 'Succeeded') {
    return stateOf('Succeeded', 'success', {
      since: status?.completionTime,
      from: done,
    });
  }
  const failed = findCondition(object, 'Failed');
  return failed?.status === 'True' || status?.phase === 'Failed'
    ? stateOf('Failed', 'danger', {
        detail: failed?.message || wordsOf(failed?.reason),
        from: failed,
      })
    : undefined;
}

function rayJobEnd(
  { status, spec }: RayJob,
  pods: readonly KubePod[],
): EndedState | undefined {
  const since = status?.rayJobInfo?.endTime ?? status?.endTime;
  const deployment = status?.jobDeploymentStatus;
  const raw = {
    condition: `jobStatus=${status?.jobStatus ?? ''}, jobDeploymentStatus=${
      deployment ?? ''
    }`,
    ...(status?.reason && { reason: status.reason }),
    ...(status?.message && { message: status.message }),
  };
  if (
    deployment === 'Retrying' ||
    deployment === 'Suspending' ||
    deployment === 'Suspended'
  ) {
    return undefined;
  }
  if (deployment === 'Failed' || status?.jobStatus === 'FAILED') {
    const detail = afterTries(rayFailure(status ?? {}, pods), { status, spec });
    return { ...stateOf('Failed', 'danger', { detail, since }), raw };
  }
  if (status?.jobStatus === 'SUCCEEDED') {
    return { ...stateOf('Succeeded', 'success', { since }), raw };
  }
  return status?.jobStatus === 'STOPPED'
    ? { ...stateOf('Stopped', 'neutral', { since }), raw }
    : undefined;
}

/** Adds the number of tries if there were several. */
function afterTries(
  what: MessageText,
  { status, spec }: Pick<RayJob, 'status' | 'spec'>,
): MessageText {
  const tries = status?.failed ?? 0;
  return spec?.backoffLimit && tries > 1
    ? messageOf('answers.workloads.failed.lastTry', { what, tries })
    : what;
}

function jobEnd(
  job: KubeJob,
  pods: readonly KubePod[],
): EndedState | undefined {
  const complete = findTrue(job, 'Complete');
  if (complete) {
    return stateOf('Succeeded', 'success', {
      since: job.status?.completionTime,
      from: complete,
    });
  }
  const failed = findTrue(job, 'Failed');
  return failed
    ? stateOf('Failed', 'danger', {
        detail: jobFailure(failed, pods),
        from: failed,
      })
    : undefined;
}

/** A Job reports only that it gave up; the cause is in its pods. */
function jobFailure(failed: Condition, pods: readonly KubePod[]): MessageText {
  if (failed.reason === 'DeadlineExceeded') {
    return messageOf('answers.workloads.failed.deadline');
  }
  const cause = worstPodFault(pods)?.fault.detail;
  return cause ?? (failed.message || wordsOf(failed.reason));
}

/** A pod that is restarted never gets one of these phases. */
function podEnd(pod: KubePod): EndedState | undefined {
  const { phase, reason, message } = pod.status ?? {};
  const since = endOfPod(pod);
  if (phase === 'Succeeded') {
    return stateOf('Succeeded', 'success', { since });
  }
  return phase === 'Failed'
    ? stateOf('Failed', 'danger', {
        detail:
          worstPodFault([pod])?.fault.detail ?? (message || wordsOf(reason)),
        since,
      })
    : undefined;
}

/** The last end of its containers. */
function endOfPod({ status }: KubePod): string | undefined {
  const ends = (status?.containerStatuses ?? []).flatMap(
    ({ state }) => state?.terminated?.finishedAt ?? [],
  );
  return status?.phase === 'Succeeded' || status?.phase === 'Failed'
    ? ends.sort().at(-1)
    : undefined;
}

function finishedAt(workload: JobFacts['workload']): string | undefined {
  return findTrue(workload, 'Finished')?.lastTransitionTime;
}
