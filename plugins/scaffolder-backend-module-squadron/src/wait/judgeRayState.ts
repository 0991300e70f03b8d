import {
  rayClusterState,
  rayServiceState,
} from '@squadron/backstage-plugin-squadron-node';
import {
  messageText,
  stateMessage,
  withCause,
  type StateCode,
  type StateView,
} from '@squadron/backstage-plugin-squadron-common';
import { type RayCluster, type RayService } from '@squadron/kube-kinds';
import type { WaitObservation, WaitTarget, WaitVerdict } from './types';

/** Page states that a task can wait for; a RayService is Ready when it serves. */
const CODES: Record<string, StateCode[]> = {
  Ready: ['Ready', 'Serving'],
  Suspended: ['Suspended'],
};

/**
 * Decides whether a RayCluster or RayService is Ready or Suspended, by the state that its page shows. Undefined for
 * other targets, which are conditions. Pure.
 *
 * @internal
 */
export function judgeRayState(
  { kind, until }: WaitTarget,
  object: NonNullable<WaitObservation['object']>,
): WaitVerdict | undefined {
  const codes = CODES[until];
  const state = codes && stateOf(kind, object);
  if (!state) {
    return undefined;
  }
  if (codes.includes(state.code)) {
    return { state: 'met' };
  }
  const said = messageText(withCause(stateMessage(state), state.detail));
  if (state.code === 'Failed') {
    return { state: 'failed', message: said };
  }
  return {
    state: 'waiting',
    // Kueue suspends a queued workload with the same field as a person.
    waitingFor: state.code === 'Suspended' ? 'free quota in its queue' : said,
  };
}

function stateOf(
  kind: WaitTarget['kind'],
  object: NonNullable<WaitObservation['object']>,
): StateView<'workload'> | undefined {
  switch (kind) {
    case 'RayCluster':
      return rayClusterState(object as RayCluster);
    case 'RayService':
      return rayServiceState(object as RayService);
    default:
      return undefined;
  }
}
