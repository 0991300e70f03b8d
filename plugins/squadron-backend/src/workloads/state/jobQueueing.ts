import {
  agoOf,
  messageOf,
  ordinalOf,
  withCause,
  stateOf,
  timeOf,
  isServingKind,
  isSuspended,
  queueLabelOf,
  type StateView,
  type JobFacts,
  type MessageText,
} from '@squadron/backstage-plugin-squadron-common';
import { findCondition, findTrue, isTrue } from '@squadron/kube-kinds';
import { joined } from '../../clusters/state/joined';
import { evictionCause } from './evictionCause';
import { shortText } from '../../queues/state/shortText';
import { refusalOf } from '../../queues/state/workloadRefusal';
import { dispatchCheck } from '@squadron/backstage-plugin-squadron-node';
import { selectedOutsideKueue } from './selectedOutsideKueue';
import { isUndispatched } from './undispatched';

/** The state of a job that is back in the queue after an eviction, or after a check reported Retry. @internal */
export function requeuedState(
  facts: JobFacts,
  nowMs: number,
): StateView<'workload'> | undefined {
  const { workload } = facts;
  const evicted = findTrue(workload, 'Evicted');
  const retry = workload?.status?.admissionChecks?.find(
    ({ state }) => state === 'Retry',
  );
  if (!evicted && !retry) {
    return undefined;
  }
  const requeueAt = workload?.status?.requeueState?.requeueAt;
  const next =
    (timeOf(requeueAt) ?? 0) > nowMs
      ? messageOf('answers.workloads.nextAttempt', {
          when: agoOf(requeueAt as string, nowMs),
        })
      : undefined;
  const cause = evicted ? evictionCause(facts) : retryCause(retry?.message);
  return stateOf('Requeued', 'warning', {
    detail: joined([cause, next ?? positionOf(facts)]),
    from: evicted,
    since: retry?.lastTransitionTime,
  });
}

/** The state of a job that would wait forever. @internal */
export function inadmissibleState(
  facts: JobFacts,
): StateView<'workload'> | undefined {
  const { job, workload } = facts;
  const selected = selectedOutsideKueue(facts);
  if (selected) {
    return stateOf('CannotRun', 'danger', {
      detail: messageOf('answers.workloads.refused.selects', { selected }),
      since: job.object.metadata.creationTimestamp,
    });
  }
  if (isUndispatched(facts)) {
    return stateOf('CannotRun', 'danger', {
      detail: messageOf('answers.workloads.refused.noFlavor'),
      from: findCondition(workload, 'Admitted'),
    });
  }
  const detail = refusalOf(facts);
  if (!workload || !detail || isTrue(workload, 'Admitted')) {
    return undefined;
  }
  return stateOf('CannotRun', 'danger', {
    detail: facts.unusableQuota
      ? messageOf('answers.workloads.refused.holds', {
          quota: facts.unusableQuota,
          cause: detail,
        })
      : detail,
    from: findCondition(workload, 'QuotaReserved'),
    since: workload.metadata.creationTimestamp,
  });
}

/** The state of a job that has no reserved quota. @internal */
export function queuedState(
  facts: JobFacts,
): StateView<'workload'> | undefined {
  const { job, workload, queueStopped } = facts;
  if (!workload) {
    return queueLabelOf(job) && (isSuspended(job) || isGated(facts))
      ? stateOf('Queued', 'neutral', {
          detail: messageOf('answers.workloads.wait.notCreated'),
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
  const position = positionOf(facts);
  const short = shortText(workload);
  const detail =
    !position && reserved?.reason === 'Inadmissible'
      ? reserved.message
      : joined([position, short]);
  return stateOf('Queued', 'neutral', { detail, from: reserved, since });
}

/** Whether Kueue's gates keep the pods of a serving workload on a hub that dispatches. */
function isGated({ job, multiKueueChecks }: JobFacts): boolean {
  return (
    Boolean(multiKueueChecks?.size) &&
    isServingKind(job) &&
    (job.kind !== 'pod' ||
      (job.object.status?.phase ?? 'Pending') === 'Pending')
  );
}

/** State of a workload whose quota on the hub is reserved, while an admission check is not ready yet. @internal */
export function dispatchingState(
  facts: JobFacts,
): StateView<'workload'> | undefined {
  const { workload } = facts;
  const since = findCondition(workload, 'QuotaReserved')?.lastTransitionTime;
  const check = dispatchCheck(facts);
  if (check?.state === 'Pending') {
    const open = openNominees(facts);
    const none = facts.impossible?.length ? 'noneCan' : 'noneNominated';
    const short = facts.nominees?.find(
      one => open?.includes(one.cluster) && shortText(one.workload),
    );
    return stateOf('Dispatching', 'info', {
      detail: open?.length
        ? short && withCause(short.cluster, shortText(short.workload))
        : messageOf(`answers.workloads.step.${none}`),
      since: since ?? check.lastTransitionTime,
    });
  }
  const other = workload?.status?.admissionChecks?.find(
    ({ state }) => state === 'Pending',
  );
  return other && !isTrue(workload, 'Admitted')
    ? stateOf('Checking', 'info', {
        detail: withCause(
          messageOf('answers.workloads.step.check', { check: other.name }),
          other.message,
        ),
        since: since ?? other.lastTransitionTime,
      })
    : undefined;
}

/** The cause in MultiKueue's message (Kueue 0.18 and 0.19). */
function retryCause(message: string | undefined): MessageText | undefined {
  const worker = /evicted on worker cluster: "([^"]+)"/.exec(
    message ?? '',
  )?.[1];
  if (worker) {
    return messageOf('answers.workloads.evicted.by', { worker });
  }
  return message?.startsWith('Admitting remote')
    ? messageOf('answers.workloads.evicted.unreachable')
    : message;
}

/** Its position in its queue, e.g. `1st of 4`. @internal */
export function positionOf({ position }: JobFacts): MessageText | undefined {
  return (
    position &&
    messageOf('answers.workloads.step.position', {
      place: ordinalOf(position.place),
      of: position.of,
    })
  );
}

/** The nominated clusters, without those that can never run it. @internal */
export function openNominees({
  workload,
  impossible = [],
}: JobFacts): string[] | undefined {
  return workload?.status?.nominatedClusterNames?.filter(
    name => !impossible.includes(name),
  );
}
