import {
  HUB_CLUSTER_ID,
  nominate,
} from '@squadron/backstage-plugin-squadron-common';
import type { Decision } from '../../actions';
import { nominatedEvent, waitingEvent } from './events';
import type { NominateAction, ObservedDispatch } from './types';

/** How soon to look again for the end of a copy on a worker, of which nothing here tells. */
const ENDING_MS = 500;

/**
 * At most one write per workload, and none while its nominations stand.
 *
 * @internal
 */
export function decideDispatch(
  observed: ObservedDispatch,
): Decision<NominateAction> {
  const { now, workload, checks, input } = observed;
  if (!workload || !input) {
    return { actions: [] };
  }
  const { clusters, isWrite, nextChangeMs, wait } = nominate(input, now);
  const { namespace, name, uid = '' } = workload.metadata;
  return {
    actions: isWrite
      ? [
          {
            type: 'nominate',
            cluster: HUB_CLUSTER_ID,
            key: { namespace, name },
            uid,
            clusters,
            checks,
          },
        ]
      : [],
    events: [
      ...(isWrite && !wait
        ? [nominatedEvent(workload, clusters, input.choice)]
        : []),
      ...(wait ? [waitingEvent(workload, wait)] : []),
    ],
    ...(nextChangeMs !== undefined && {
      requeueAfterMs: Math.max(0, nextChangeMs - now),
    }),
    ...(wait?.reason === 'CopyEnding' && { requeueAfterMs: ENDING_MS }),
  };
}
