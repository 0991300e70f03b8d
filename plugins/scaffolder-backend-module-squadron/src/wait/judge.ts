import { ENDED_RAY_JOB_STATUSES, type Condition } from '@squadron/kube-kinds';
import { judgeRayState } from './judgeRayState';
import type { WaitObservation, WaitTarget, WaitVerdict } from './types';

/** Conditions after which no other one is reached: the author has to change the object, or it has ended. */
const TERMINAL_CONDITIONS: Partial<
  Record<WaitTarget['kind'], Array<Pick<Condition, 'type' | 'status'>>>
> = {
  Cluster: [{ type: 'Accepted', status: 'False' }],
  Job: [{ type: 'Failed', status: 'True' }],
};

/** Condition that summarizes the others. */
const SUMMARY = 'Ready';

/** Decides whether the target is met, can no longer be met, or what the wait is for. Pure. @internal */
export function judge(
  target: WaitTarget,
  observation: WaitObservation,
): WaitVerdict {
  const { object, isComplete, unreachable } = observation;
  if (target.until === 'Deleted') {
    return judgeDeletion(observation);
  }
  if (!object) {
    return waiting(
      unreachable ??
        (isComplete ? 'its creation' : 'the first list of the cluster'),
    );
  }
  if (target.until === 'Exists') {
    return { state: 'met' };
  }
  if (target.kind === 'RayJob') {
    const verdict = judgeRayJob(target.until, object.status);
    return verdict.state === 'waiting' && unreachable
      ? waiting(unreachable)
      : verdict;
  }
  // Other states may have changed since, e.g. because an earlier step of the task wrote the object.
  return unreachable
    ? waiting(unreachable)
    : judgeRayState(target, object) ?? judgeCondition(target, object);
}

function judgeDeletion({
  object,
  isComplete,
  unreachable,
}: WaitObservation): WaitVerdict {
  if (!object) {
    return isComplete && !unreachable
      ? { state: 'met' }
      : waiting(unreachable ?? 'the first list of the cluster');
  }
  const finalizers = object.metadata.finalizers ?? [];
  return object.metadata.deletionTimestamp
    ? waiting(
        `its finalizers${
          finalizers.length > 0 ? ` (${finalizers.join(', ')})` : ''
        }`,
      )
    : waiting('its deletion to be requested');
}

function judgeRayJob(
  until: string,
  status: NonNullable<WaitObservation['object']>['status'],
): WaitVerdict {
  const {
    jobDeploymentStatus = '',
    jobStatus = '',
    reason,
    message,
  } = status ?? {};
  const isOver = ENDED_RAY_JOB_STATUSES.includes(jobDeploymentStatus);
  const said = [reason, message].filter(Boolean).join(': ');
  switch (until) {
    case 'Finished':
      return isOver ? { state: 'met' } : waiting(stageOf(jobDeploymentStatus));
    case 'Running':
      return isOver || jobDeploymentStatus === 'Running'
        ? { state: 'met' }
        : waiting(stageOf(jobDeploymentStatus));
    case 'Succeeded':
      if (!isOver) {
        return waiting(stageOf(jobDeploymentStatus));
      }
      return jobStatus === 'SUCCEEDED'
        ? { state: 'met' }
        : {
            state: 'failed',
            message: `the job ended ${jobStatus || jobDeploymentStatus}${
              said && `: ${said}`
            }`,
          };
    default:
      return {
        state: 'failed',
        message: `a RayJob has no condition '${until}'; wait until Exists, Running, Finished, Succeeded or Deleted`,
      };
  }
}

function stageOf(jobDeploymentStatus: string): string {
  switch (jobDeploymentStatus) {
    case '':
    case 'Suspended':
      return 'free quota in its queue';
    case 'Initializing':
      return 'its RayCluster';
    case 'Running':
      return 'the end of the run';
    default:
      return `the stage after ${jobDeploymentStatus}`;
  }
}

function judgeCondition(
  { kind, until }: WaitTarget,
  { metadata, status }: NonNullable<WaitObservation['object']>,
): WaitVerdict {
  const conditions = (status?.conditions ?? []).filter(
    // A condition of an older generation does not describe the current spec.
    ({ observedGeneration }) =>
      (observedGeneration ?? Infinity) >= (metadata.generation ?? 0),
  );
  const wanted = conditions.find(({ type }) => type === until);
  if (wanted?.status === 'True') {
    return { state: 'met' };
  }
  const terminal = conditions.find(condition =>
    TERMINAL_CONDITIONS[kind]?.some(
      ({ type, status: value }) =>
        condition.type === type && condition.status === value,
    ),
  );
  if (terminal) {
    return { state: 'failed', message: sentenceOf(terminal) };
  }
  const open = conditions.find(
    ({ type, status: value }) => value !== 'True' && type !== until,
  );
  // The first unfinished step is more specific than the summary of all steps.
  const step = until === SUMMARY ? open ?? wanted : wanted ?? open;
  return waiting(step ? sentenceOf(step) : `condition ${until}`);
}

function sentenceOf({ type, reason, message }: Condition): string {
  const said = message || reason;
  return said ? `${type}: ${said}` : type;
}

function waiting(waitingFor: string): WaitVerdict {
  return { state: 'waiting', waitingFor };
}
