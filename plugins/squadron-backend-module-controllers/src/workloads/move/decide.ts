import { HUB_CLUSTER_ID } from '@squadron/kube-kinds';
import type { Decision } from '../../actions';
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
  const { namespace, name, uid = '' } = workload.metadata;
  return {
    actions: [
      {
        type: 'evict',
        cluster: HUB_CLUSTER_ID,
        key: { namespace, name },
        uid,
        from,
        to: evaluation.to,
        checks,
      },
    ],
    events: [movingEvent(workload, from, evaluation.to)],
  };
}
