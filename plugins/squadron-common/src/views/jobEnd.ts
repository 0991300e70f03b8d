import type { StateView } from '../api';
import type { KubeJob, RayJob } from '../kinds';
import { findCondition } from './conditions';
import { stateOf, wordsOf } from './state';
import type { JobFacts } from './workloadFacts';

/** Succeeded, Failed or Stopped; undefined while the job has not ended. @internal */
export function endedState({ job, workload }: JobFacts): StateView | undefined {
  const state =
    job.kind === 'rayjob' ? rayJobEnd(job.object) : jobEnd(job.object);
  if (state) {
    return state;
  }
  // Kueue may know the end before the job's own status has been copied from the worker.
  const finished = findCondition(workload, 'Finished');
  if (finished?.status !== 'True') {
    return undefined;
  }
  return finished.reason === 'Succeeded'
    ? stateOf('Succeeded', 'success', { from: finished })
    : stateOf('Failed', 'danger', {
        detail: finished.message || wordsOf(finished.reason),
        from: finished,
      });
}

/** Ray's and KubeRay's time of the end, or a Job's. @public */
export function endTimeOf({ job, workload }: JobFacts): string | undefined {
  if (job.kind === 'rayjob') {
    const { status } = job.object;
    return (
      status?.rayJobInfo?.endTime ?? status?.endTime ?? finishedAt(workload)
    );
  }
  const failed = findCondition(job.object, 'Failed');
  return (
    job.object.status?.completionTime ??
    (failed?.status === 'True' ? failed.lastTransitionTime : undefined) ??
    finishedAt(workload)
  );
}

function rayJobEnd({ status }: RayJob): StateView | undefined {
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
    const detail = rayFailure(status?.reason, status?.message);
    return { ...stateOf('Failed', 'danger', { detail, since }), raw };
  }
  if (status?.jobStatus === 'SUCCEEDED') {
    return { ...stateOf('Succeeded', 'success', { since }), raw };
  }
  return status?.jobStatus === 'STOPPED'
    ? { ...stateOf('Stopped', 'neutral', { since }), raw }
    : undefined;
}

function rayFailure(
  reason: string | undefined,
  message: string | undefined,
): string | undefined {
  switch (reason) {
    case 'AppFailed':
      return message || 'the entrypoint failed';
    case 'SubmissionFailed':
      return `could not be submitted to Ray${message ? `: ${message}` : ''}`;
    case 'DeadlineExceeded':
      return 'ran longer than its deadline';
    case 'PreRunningDeadlineExceeded':
      return 'did not start before its deadline';
    default:
      return message || wordsOf(reason) || undefined;
  }
}

function jobEnd(job: KubeJob): StateView | undefined {
  const complete = findCondition(job, 'Complete');
  if (complete?.status === 'True') {
    return stateOf('Succeeded', 'success', {
      since: job.status?.completionTime,
      from: complete,
    });
  }
  const failed = findCondition(job, 'Failed');
  return failed?.status === 'True'
    ? stateOf('Failed', 'danger', {
        detail: failed.message || wordsOf(failed.reason),
        from: failed,
      })
    : undefined;
}

function finishedAt(workload: JobFacts['workload']): string | undefined {
  const finished = findCondition(workload, 'Finished');
  return finished?.status === 'True' ? finished.lastTransitionTime : undefined;
}
