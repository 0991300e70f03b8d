import {
  ANNOTATIONS,
  HUB_CLUSTER_ID,
  nominate,
} from '@squadron/backstage-plugin-squadron-common';
import type { Workload } from '@squadron/backstage-plugin-squadron-common';
import type { Decision } from '../../actions';
import { nominatedEvent, waitingEvent } from './events';
import type { DispatchAction, ObservedDispatch, TellAction } from './types';

/** How soon to look again for the end of a copy on a worker, if its watch tells nothing. */
const ENDING_MS = 500;

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
  const { now, workload, checks, input, admittedCopy } = observed;
  if (!workload || !input) {
    return { actions: [] };
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
      : tellKueue(workload, admittedCopy);
  };
  return {
    actions: actions(),
    events: [
      ...(isWrite && !wait
        ? [nominatedEvent(workload, nomination, input.choice)]
        : []),
      ...(wait ? [waitingEvent(workload, wait)] : []),
    ],
    ...(nextChangeMs !== undefined && {
      requeueAfterMs: Math.max(0, nextChangeMs - now),
    }),
    ...(wait?.reason === 'CopyEnding' && {
      requeueAfterMs: ENDING_MS,
      isEnding: !endFor,
    }),
  };
}

function tellKueue(
  { metadata }: Workload,
  admitted: ObservedDispatch['admittedCopy'],
): TellAction[] {
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
