import { HUB_CLUSTER_ID } from '@squadron/kube-kinds';
import { targetOn, type Decision } from '../../actions';
import { blockedEvent, movingEvent } from './events';
import type { EvictAction, ObservedMove } from './types';

/**
 * One write that ends a running workload; the dispatcher nominates the clusters of the affinity once Kueue asks again.
 * Services are left to the handover reconciler.
 *
 * @internal
 */
export function decideMove(observed: ObservedMove): Decision<EvictAction> {
  const { workload, checks, from, evaluation } = observed;
  if (
    !workload ||
    from === undefined ||
    evaluation.type === 'stay' ||
    evaluation.type === 'handover'
  ) {
    return { actions: [] };
  }
  if (evaluation.type === 'blocked') {
    return {
      actions: [],
      events: [blockedEvent(workload, evaluation.message)],
    };
  }
  return {
    actions: [
      {
        type: 'evict',
        ...targetOn(HUB_CLUSTER_ID, workload),
        from,
        to: evaluation.to,
        checks,
      },
    ],
    events: [movingEvent(workload, from, evaluation.to)],
  };
}
