import type { StateView } from '../api';
import { ANNOTATIONS, LABELS } from '../constants';
import { formatCountdown, formatAgo, formatOrdinal } from '../format';
import { findCondition, isTrue } from './conditions';
import { isDisconnected } from './connectionState';
import { endedState } from './jobEnd';
import { retryingState, runningState, startingState } from './jobProgress';
import { dispatchCheck, runsOn } from './multiKueue';
import { stateOf, timeOf, wordsOf } from './state';
import type { JobFacts } from './workloadFacts';

/** Kueue's own default for `multiKueue.workerLostTimeout`. */
const WORKER_LOST_TIMEOUT_MS = 15 * 60_000;

/** Reasons of `QuotaReserved=False` that waiting does not change. */
const HOPELESS = new Set([
  'ExceedsMaxQuota',
  'NoMatchingFlavor',
  'Misconfigured',
]);

/** Kueue without explicit reasons says the same in the message only (flavor assigner and queue manager, 0.18 and 0.19). */
const HOPELESS_MESSAGE =
  /request > maximum capacity|doesn't match node affinity|LocalQueue .* doesn't exist|isn't part of any resource group|unavailable in ClusterQueue/i;

type Rule = (facts: JobFacts, nowMs: number) => StateView | undefined;

/** The first rule that has an answer wins. */
const RULES: readonly Rule[] = [
  endedState,
  rejected,
  suspended,
  workerLost,
  moving,
  requeued,
  hopeless,
  queued,
  dispatching,
  retryingState,
  runningState,
  startingState,
];

/**
 * The state of a RayJob or batch Job in one word, joined from the job, its Workload on the hub, the
 * connection to its worker and its pods there.
 *
 * @public
 */
export function jobState(facts: JobFacts, nowMs: number): StateView {
  for (const rule of RULES) {
    const state = rule(facts, nowMs);
    if (state) {
      return state;
    }
  }
  return stateOf('Unknown', 'neutral');
}

function rejected({ job, workload }: JobFacts): StateView | undefined {
  if (
    job.kind === 'rayjob' &&
    job.object.status?.jobDeploymentStatus === 'ValidationFailed'
  ) {
    return stateOf('Rejected', 'danger', { detail: job.object.status.message });
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

function suspended({ job, workload }: JobFacts): StateView | undefined {
  if (workload?.spec?.active === false) {
    const evicted = findCondition(workload, 'Evicted');
    const cause = /^DeactivatedDueTo(.+)$/.exec(evicted?.reason ?? '')?.[1];
    return cause
      ? stateOf('Deactivated', 'warning', {
          detail: deactivation(cause, workload),
          from: evicted,
        })
      : stateOf('Suspended', 'neutral', { from: evicted });
  }
  const isQueued =
    job.object.metadata.labels?.[LABELS.kueueQueueName] !== undefined;
  return !workload && job.object.spec?.suspend && !isQueued
    ? stateOf('Suspended', 'neutral')
    : undefined;
}

function workerLost(facts: JobFacts, nowMs: number): StateView | undefined {
  const worker = runsOn(facts.workload);
  if (!worker || !facts.connection || !isDisconnected(facts.connection)) {
    return undefined;
  }
  const active = findCondition(facts.connection, 'Active');
  const lostAt = timeOf(active?.lastTransitionTime);
  const left =
    lostAt !== undefined
      ? lostAt + (facts.workerLostTimeoutMs ?? WORKER_LOST_TIMEOUT_MS) - nowMs
      : undefined;
  const next =
    left === undefined || left <= 0
      ? 'requeues now'
      : `requeues in ${formatCountdown(left)}`;
  return stateOf('Worker lost', 'danger', {
    detail: `${next}; its pods may still run on ${worker}`,
    from: active,
  });
}

function moving({ job, workload }: JobFacts): StateView | undefined {
  const target = job.object.metadata.annotations?.[ANNOTATIONS.moveTo];
  const worker = runsOn(workload);
  return target && target !== worker
    ? stateOf('Moving', 'info', {
        detail: worker ? `${worker}→${target}` : `→${target}`,
      })
    : undefined;
}

function requeued(facts: JobFacts, nowMs: number): StateView | undefined {
  const { workload } = facts;
  const evicted = findCondition(workload, 'Evicted');
  const check = dispatchCheck(facts);
  if (evicted?.status !== 'True' && check?.state !== 'Retry') {
    return undefined;
  }
  const requeueAt = workload?.status?.requeueState?.requeueAt;
  const next =
    (timeOf(requeueAt) ?? 0) > nowMs
      ? `next try ${formatAgo(requeueAt as string, nowMs)}`
      : undefined;
  const cause =
    evicted?.status === 'True' ? evictionCause(facts) : check?.message;
  return stateOf('Requeued', 'warning', {
    detail: [cause, next ?? place(facts)].filter(Boolean).join(' · '),
    from: evicted?.status === 'True' ? evicted : undefined,
    since: check?.lastTransitionTime,
  });
}

function hopeless(facts: JobFacts): StateView | undefined {
  const { workload, cannotRun } = facts;
  const reserved = findCondition(workload, 'QuotaReserved');
  if (!workload || isTrue(workload, 'Admitted')) {
    return undefined;
  }
  const isReserved = reserved?.status === 'True';
  const isRefused =
    !isReserved &&
    reserved?.status === 'False' &&
    (HOPELESS.has(reserved.reason ?? '') ||
      HOPELESS_MESSAGE.test(reserved.message ?? ''));
  if (!cannotRun && !isRefused) {
    return undefined;
  }
  return stateOf('Cannot run', 'danger', {
    detail: cannotRun ?? reserved?.message,
    from: reserved,
    since: workload.metadata.creationTimestamp,
  });
}

function queued(facts: JobFacts): StateView | undefined {
  const { job, workload, queueStopped } = facts;
  if (!workload) {
    const { labels, creationTimestamp } = job.object.metadata;
    return labels?.[LABELS.kueueQueueName] && job.object.spec?.suspend
      ? stateOf('Queued', 'neutral', {
          detail: 'Kueue has not taken it up yet',
          since: creationTimestamp,
        })
      : undefined;
  }
  const reserved = findCondition(workload, 'QuotaReserved');
  if (reserved?.status === 'True') {
    return undefined;
  }
  const since =
    reserved?.lastTransitionTime ?? workload.metadata.creationTimestamp;
  if (queueStopped || reserved?.reason === 'OnHold') {
    return stateOf('On hold', 'neutral', {
      detail: queueStopped ?? reserved?.message,
      from: reserved,
      since,
    });
  }
  const detail =
    place(facts) ??
    (reserved?.reason === 'Inadmissible' ? reserved.message : undefined);
  return stateOf('Queued', 'neutral', { detail, from: reserved, since });
}

function dispatching(facts: JobFacts): StateView | undefined {
  const check = dispatchCheck(facts);
  if (check?.state !== 'Pending') {
    return undefined;
  }
  const nominated = facts.workload?.status?.nominatedClusterNames ?? [];
  return stateOf('Dispatching', 'info', {
    detail:
      nominated.length > 0
        ? `offered to ${nominated.length}`
        : 'looks for a worker',
    since:
      findCondition(facts.workload, 'QuotaReserved')?.lastTransitionTime ??
      check.lastTransitionTime,
  });
}

/** Why it was evicted, in words. @internal */
export function evictionCause({ workload }: JobFacts): string {
  const evicted = findCondition(workload, 'Evicted');
  switch (evicted?.reason) {
    case 'Preempted': {
      const preempted = findCondition(workload, 'Preempted');
      const where = preempted?.reason?.startsWith('InCohort')
        ? 'another queue of the cohort'
        : 'a more urgent job';
      return `preempted by ${where}`;
    }
    case 'PodsReadyTimeout':
      return 'its pods were not ready in time';
    case 'AdmissionCheck':
      return 'its worker gave it back or was lost';
    case 'NodeFailures':
      return 'a node failed';
    case 'ClusterQueueStopped':
    case 'LocalQueueStopped':
      return 'its queue was stopped';
    default:
      return wordsOf(evicted?.reason);
  }
}

function deactivation(cause: string, workload: JobFacts['workload']): string {
  const retries = workload?.status?.requeueState?.count;
  return cause === 'RequeuingLimitExceeded'
    ? `gave up after ${retries ?? 'too many'} retries`
    : wordsOf(cause);
}

function place({ position }: JobFacts): string | undefined {
  return position && `${formatOrdinal(position.place)} of ${position.of}`;
}
