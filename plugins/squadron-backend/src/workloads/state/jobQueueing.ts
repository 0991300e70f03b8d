import type {
  StateView,
  JobFacts,
} from '@squadron/backstage-plugin-squadron-common';
import {
  formatAgo,
  formatOrdinal,
  counted,
  stateOf,
  timeOf,
  isSuspended,
  queueLabelOf,
} from '@squadron/backstage-plugin-squadron-common';
import { findCondition, isTrue } from '@squadron/kube-kinds';
import { evictionCause } from './evictionCause';
import { refusalOf } from './jobRefusal';
import { dispatchCheck } from '@squadron/backstage-plugin-squadron-node';
import { selectedOutsideKueue } from './selectedOutsideKueue';

/** Back in the queue after an eviction, or after a check reported Retry. @internal */
export function requeuedState(
  facts: JobFacts,
  nowMs: number,
): StateView<'workload'> | undefined {
  const { workload } = facts;
  const evicted = findCondition(workload, 'Evicted');
  const retry = workload?.status?.admissionChecks?.find(
    ({ state }) => state === 'Retry',
  );
  if (evicted?.status !== 'True' && !retry) {
    return undefined;
  }
  const requeueAt = workload?.status?.requeueState?.requeueAt;
  const next =
    (timeOf(requeueAt) ?? 0) > nowMs
      ? `next attempt ${formatAgo(requeueAt as string, nowMs)}`
      : undefined;
  const cause =
    evicted?.status === 'True'
      ? evictionCause(facts)
      : retryCause(retry?.message);
  return stateOf('Requeued', 'warning', {
    detail: [cause, next ?? positionOf(facts)].filter(Boolean).join(' · '),
    from: evicted?.status === 'True' ? evicted : undefined,
    since: retry?.lastTransitionTime,
  });
}

/** It would wait forever. @internal */
export function inadmissibleState(
  facts: JobFacts,
): StateView<'workload'> | undefined {
  const { job, workload } = facts;
  const selected = selectedOutsideKueue(facts);
  if (selected) {
    return stateOf('CannotRun', 'danger', {
      detail: `it selects ${selected}, and Kueue never starts jobs with a clusterSelector`,
      since: job.object.metadata.creationTimestamp,
    });
  }
  const detail = refusalOf(facts);
  if (!workload || !detail || isTrue(workload, 'Admitted')) {
    return undefined;
  }
  return stateOf('CannotRun', 'danger', {
    detail: facts.unusableQuota
      ? `holds ${facts.unusableQuota} but cannot use it; ${detail}`
      : detail,
    from: findCondition(workload, 'QuotaReserved'),
    since: workload.metadata.creationTimestamp,
  });
}

/** Without reserved quota. @internal */
export function queuedState(
  facts: JobFacts,
): StateView<'workload'> | undefined {
  const { job, workload, queueStopped } = facts;
  if (!workload) {
    return queueLabelOf(job) && isSuspended(job)
      ? stateOf('Queued', 'neutral', {
          detail: 'Kueue has not created its Workload yet',
          since: job.object.metadata.creationTimestamp,
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
    return stateOf('OnHold', 'neutral', {
      detail: queueStopped ?? reserved?.message,
      from: reserved,
      since,
    });
  }
  const detail =
    positionOf(facts) ??
    (reserved?.reason === 'Inadmissible' ? reserved.message : undefined);
  return stateOf('Queued', 'neutral', { detail, from: reserved, since });
}

/** Its quota on the hub is reserved, and an admission check is not ready yet. @internal */
export function dispatchingState(
  facts: JobFacts,
): StateView<'workload'> | undefined {
  const { workload } = facts;
  const since = findCondition(workload, 'QuotaReserved')?.lastTransitionTime;
  const check = dispatchCheck(facts);
  if (check?.state === 'Pending') {
    const nominated = workload?.status?.nominatedClusterNames ?? [];
    return stateOf('Dispatching', 'info', {
      detail:
        nominated.length > 0
          ? counted(nominated.length, 'nominated cluster')
          : 'no cluster nominated yet',
      since: since ?? check.lastTransitionTime,
    });
  }
  const other = workload?.status?.admissionChecks?.find(
    ({ state }) => state === 'Pending',
  );
  return other && !isTrue(workload, 'Admitted')
    ? stateOf('Checking', 'info', {
        detail: [`check ${other.name}`, other.message]
          .filter(Boolean)
          .join(': '),
        since: since ?? other.lastTransitionTime,
      })
    : undefined;
}

/** The cause in MultiKueue's message (Kueue 0.18 and 0.19). */
function retryCause(message: string | undefined): string | undefined {
  const worker = /evicted on worker cluster: "([^"]+)"/.exec(
    message ?? '',
  )?.[1];
  if (worker) {
    return `${worker} evicted it`;
  }
  return message?.startsWith('Admitting remote')
    ? 'its worker cluster became unreachable'
    : message;
}

function positionOf({ position }: JobFacts): string | undefined {
  return position && `${formatOrdinal(position.place)} of ${position.of}`;
}
