import {
  nominate,
  refusalDueMs,
} from '@squadron/backstage-plugin-squadron-node';
import { ANNOTATIONS, HUB_CLUSTER_ID, kubeTime } from '@squadron/kube-kinds';
import type { DispatchInput } from '@squadron/backstage-plugin-squadron-node';
import type { Workload } from '@squadron/kube-kinds';
import { targetOn, type Decision } from '../../actions';
import {
  nominatedEvent,
  readmittedEvent,
  refusedEvent,
  rejectedEvent,
  waitingEvent,
} from './events';
import { isReadmitted, isRefused } from './isRefused';
import { recordOf, recordOfChosen } from './record';
import type {
  DispatchAction,
  ObservedDispatch,
  ReportAdmissionAction,
} from './types';

/** Requeue delay while a copy on a worker ends, in case its watch is late. */
const ENDING_MS = 500;

/** Requeue delay to check whether a cluster can run a refused workload. */
const REFUSED_MS = 30_000;
/** Requeue delay to check whether any cluster can run a waiting workload. */
const UNKNOWN_SIZE_MS = 60_000;

/** A decision, and the state for the next one about this workload. */
interface DispatchDecision extends Decision<DispatchAction> {
  /** Whether it waits for the end of a copy and Kueue was not asked again to remove it. */
  isEnding?: boolean;
}

/**
 * At most one write per workload, and none while its nominations are right. One more write follows as soon as a worker
 * has admitted it: Kueue notices that itself, but a second later (0.18.4) unless the hub's own Workload changes.
 *
 * @internal
 */
export function decideDispatch(observed: ObservedDispatch): DispatchDecision {
  const { now, workload, checks, input, admittedCopy, refusal } = observed;
  const { single } = observed;
  if (workload && isRefused(workload)) {
    return decideRefused(workload, observed.readmittedBy, now);
  }
  if (workload && isReadmitted(workload)) {
    return { actions: [readmission(workload, now)] };
  }
  if (!workload || !input) {
    const record = recordOfChosen(single, workload);
    return { actions: record ? [record] : [] };
  }
  if (refusal !== undefined) {
    return refuse(workload, refusal, checks);
  }
  const nomination = nominate(input, now);
  const { clusters, isWrite, nextChangeMs, wait, endFor } = nomination;
  const target = targetOn(HUB_CLUSTER_ID, workload);
  const insteadOf = [...input.nominated];
  const actions = (): DispatchAction[] => {
    if (isWrite) {
      const { lostOn = [], endsOn = [] } = input.runs ?? {};
      const record =
        single && recordOf(single, [...lostOn, ...endsOn], clusters);
      return [
        { type: 'nominate', ...target, clusters, insteadOf, checks, record },
      ];
    }
    return endFor
      ? [
          {
            type: 'end',
            ...target,
            to: endFor,
            sinceMs: input.waitingSinceMs,
            checks,
          },
        ]
      : reportAdmission(workload, admittedCopy);
  };
  return {
    actions: actions(),
    events: [
      ...(isWrite && !wait
        ? [nominatedEvent(workload, nomination, input.choice)]
        : []),
      ...(wait && wait.reason !== 'SiblingFirst'
        ? [waitingEvent(workload, wait)]
        : []),
      ...(input.admittedBy && input.rejectedBy?.includes(input.admittedBy)
        ? [rejectedEvent(workload, input.admittedBy)]
        : []),
    ],
    ...soonest([
      nextChangeMs === undefined ? undefined : nextChangeMs - now,
      untilRefusal(input, now),
      observed.acceptDueMs && observed.acceptDueMs - now,
    ]),
    ...(wait?.reason === 'CopyTerminating' && {
      requeueAfterMs: ENDING_MS,
      isEnding: !endFor,
    }),
  };
}

/** Refuses the workload as Kueue does for its own checks: rejected, with the cause. */
function refuse(
  workload: Workload,
  cause: string,
  checks: string[],
): DispatchDecision {
  const target = targetOn(HUB_CLUSTER_ID, workload);
  return {
    actions: [{ type: 'refuse', ...target, cause, checks }],
    events: [refusedEvent(workload, cause)],
  };
}

function decideRefused(
  workload: Workload,
  readmittedBy: string | undefined,
  now: number,
): DispatchDecision {
  if (readmittedBy === undefined) {
    return { actions: [], requeueAfterMs: REFUSED_MS };
  }
  return {
    actions: [readmission(workload, now)],
    events: [readmittedEvent(workload, readmittedBy)],
  };
}

function readmission(workload: Workload, now: number): DispatchAction {
  const target = targetOn(HUB_CLUSTER_ID, workload);
  return { type: 'readmit', ...target, at: kubeTime(now) };
}

/**
 * The time until the next check whether any cluster can run the workload. While that is unknown, it is checked each
 * minute.
 */
function untilRefusal(input: DispatchInput, now: number): number | undefined {
  const dueMs = refusalDueMs(input);
  if (dueMs === undefined) {
    return undefined;
  }
  return dueMs > now ? dueMs - now : UNKNOWN_SIZE_MS;
}

function soonest(delays: Array<number | undefined>): {
  requeueAfterMs?: number;
} {
  const known = delays.filter((one): one is number => one !== undefined);
  return known.length > 0
    ? { requeueAfterMs: Math.max(0, Math.min(...known)) }
    : {};
}

function reportAdmission(
  workload: Workload,
  admitted: ObservedDispatch['admittedCopy'],
): ReportAdmissionAction[] {
  const { annotations } = workload.metadata;
  const copy = admitted && `${admitted.cluster}/${admitted.uid}`;
  return copy === undefined || copy === annotations?.[ANNOTATIONS.admittedCopy]
    ? []
    : [
        {
          type: 'reportAdmission',
          ...targetOn(HUB_CLUSTER_ID, workload),
          copy,
        },
      ];
}
