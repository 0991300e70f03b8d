import {
  ANNOTATIONS,
  HUB_CLUSTER_ID,
  nominate,
  refusalDueMs,
} from '@squadron/backstage-plugin-squadron-common';
import type {
  DispatchInput,
  Workload,
} from '@squadron/backstage-plugin-squadron-common';
import type { Decision } from '../../actions';
import {
  nominatedEvent,
  readmittedEvent,
  refusedEvent,
  waitingEvent,
} from './events';
import { toTime } from '../conditions';
import { isReadmitted, isRefused } from './isRefused';
import type {
  DispatchAction,
  ObservedDispatch,
  ReportAdmissionAction,
} from './types';

/** How soon to look again for the end of a copy on a worker, if its watch tells nothing. */
const ENDING_MS = 500;

/** How soon to look again whether a cluster can run what was refused. */
const REFUSED_MS = 30_000;
/** How soon to ask again whether any cluster can run what waits. */
const UNKNOWN_SIZE_MS = 60_000;

/** With what the next look at the workload has to know. @internal */
export interface DispatchDecision extends Decision<DispatchAction> {
  /** Whether it waits for the end of a copy of which Kueue has not been asked another time. */
  isEnding?: boolean;
}

/**
 * At most one write per workload, and none while its nominations stand. Then one more as soon as a worker has admitted
 * it: Kueue hears of that itself, and looks a second later (0.18.4) unless the hub's own Workload changes.
 *
 * @internal
 */
export function decideDispatch(observed: ObservedDispatch): DispatchDecision {
  const { now, workload, checks, input, admittedCopy, refusal } = observed;
  if (workload && isRefused(workload)) {
    return decideRefused(workload, observed.readmittedBy, now);
  }
  if (workload && isReadmitted(workload)) {
    return { actions: [readmission(workload, now)] };
  }
  if (!workload || !input) {
    return { actions: [] };
  }
  if (refusal !== undefined) {
    return refuse(workload, refusal, checks);
  }
  const nomination = nominate(input, now);
  const { clusters, isWrite, nextChangeMs, wait, endFor } = nomination;
  const { namespace, name, uid = '' } = workload.metadata;
  const target = { cluster: HUB_CLUSTER_ID, key: { namespace, name }, uid };
  const insteadOf = [...input.nominated];
  const actions = (): DispatchAction[] => {
    if (isWrite) {
      return [{ type: 'nominate', ...target, clusters, insteadOf, checks }];
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
      ...(wait ? [waitingEvent(workload, wait)] : []),
    ],
    ...soonest([
      nextChangeMs === undefined ? undefined : nextChangeMs - now,
      untilRefusal(input, now),
    ]),
    ...(wait?.reason === 'CopyTerminating' && {
      requeueAfterMs: ENDING_MS,
      isEnding: !endFor,
    }),
  };
}

/** As Kueue would say it of a check of its own: rejected, with the cause. */
function refuse(
  workload: Workload,
  cause: string,
  checks: string[],
): DispatchDecision {
  const { namespace, name, uid = '' } = workload.metadata;
  return {
    actions: [
      {
        type: 'refuse',
        cluster: HUB_CLUSTER_ID,
        key: { namespace, name },
        uid,
        cause,
        checks,
      },
    ],
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

function readmission(
  { metadata: { namespace, name, uid = '' } }: Workload,
  now: number,
): DispatchAction {
  const key = { namespace, name };
  const at = toTime(now);
  return { type: 'readmit', cluster: HUB_CLUSTER_ID, key, uid, at };
}

/** Until it is asked whether any cluster can run it; again each minute while that is not known. */
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
  { metadata }: Workload,
  admitted: ObservedDispatch['admittedCopy'],
): ReportAdmissionAction[] {
  const { namespace, name, uid = '', annotations } = metadata;
  const copy = admitted && `${admitted.cluster}/${admitted.uid}`;
  return copy === undefined || copy === annotations?.[ANNOTATIONS.admittedCopy]
    ? []
    : [
        {
          type: 'tell',
          cluster: HUB_CLUSTER_ID,
          key: { namespace, name },
          uid,
          copy,
        },
      ];
}
