import {
  stateOf,
  runsToCompletion,
  type StateView,
  type JobFacts,
} from '@squadron/backstage-plugin-squadron-common';
import { ANNOTATIONS, findCondition, findTrue } from '@squadron/kube-kinds';
import type { Workload } from '@squadron/kube-kinds';
import { deactivationCause } from './evictionCause';
import { hasHoldMark, isHeld } from '@squadron/backstage-plugin-squadron-node';

/** The state of a job that a user or a controller is deleting. @internal */
export function deletingState({
  job,
}: JobFacts): StateView<'workload'> | undefined {
  const since = job.object.metadata.deletionTimestamp;
  return since ? stateOf('Deleting', 'neutral', { since }) : undefined;
}

/** As the history recognizes a rejection that is final. */
const INVALID = 'jobDeploymentStatus=ValidationFailed';

/** The state of a job that can never run as it is: it is invalid, or an admission check rejects it. @internal */
export function rejectedState({
  job,
  workload,
}: JobFacts): StateView<'workload'> | undefined {
  if (
    job.kind === 'rayjob' &&
    job.object.status?.jobDeploymentStatus === 'ValidationFailed'
  ) {
    return {
      ...stateOf('Rejected', 'danger', { detail: job.object.status.message }),
      raw: { condition: INVALID },
    };
  }
  const check = workload?.status?.admissionChecks?.find(
    ({ state }) => state === 'Rejected',
  );
  return check
    ? stateOf('Rejected', 'danger', {
        detail: check.message,
        since: check.lastTransitionTime,
      })
    : undefined;
}

/** The state of a job whose quota the dispatcher released because no cluster can ever run it. @internal */
export function refusedState({
  workload,
}: JobFacts): StateView<'workload'> | undefined {
  const cause = refusalBy(workload);
  return cause === undefined
    ? undefined
    : stateOf('CannotRun', 'danger', {
        detail: cause,
        from: findTrue(workload, 'Evicted'),
      });
}

/** Why the dispatcher rejected a Workload; undefined where it has not, or the Workload is active again. @internal */
export function refusalBy(workload: Workload | undefined): string | undefined {
  const isRejected = workload?.status?.admissionChecks?.some(
    ({ state }) => state === 'Rejected',
  );
  return workload?.spec?.active === false || isRejected
    ? workload?.metadata.annotations?.[ANNOTATIONS.inadmissible]
    : undefined;
}

/** The state of a job that a user suspended or Kueue deactivated. @internal */
export function suspendedState(
  facts: JobFacts,
): StateView<'workload'> | undefined {
  const { job, workload } = facts;
  if (workload?.spec?.active === false) {
    const evicted = findCondition(workload, 'Evicted');
    const cause = deactivationCause(facts);
    return cause
      ? stateOf('Deactivated', 'warning', { detail: cause, from: evicted })
      : stateOf('Suspended', 'neutral', { from: evicted });
  }
  const isHalted = isHeld(job, workload);
  return isHalted && (runsToCompletion(job) || hasHoldMark(job))
    ? stateOf('Suspended', 'neutral')
    : undefined;
}
