import {
  rayClusterState,
  rayServiceState,
  type RayCluster,
  type RayService,
  type StateView,
} from '@squadron/backstage-plugin-squadron-common';
import type { WaitObservation, WaitTarget, WaitVerdict } from './types';

/** States of pages that a task can wait for; a RayService is Ready when it serves. */
const WORDS: Record<string, string[]> = {
  Ready: ['Ready', 'Serving'],
  Suspended: ['Suspended'],
};

/**
 * Whether a RayCluster or RayService is Ready or Suspended in the words of its page; undefined for anything else, which
 * is a condition. Pure.
 *
 * @internal
 */
export function judgeRayState(
  { kind, until }: WaitTarget,
  object: NonNullable<WaitObservation['object']>,
): WaitVerdict | undefined {
  const words = WORDS[until];
  const state = words && stateOf(kind, object);
  if (!state) {
    return undefined;
  }
  if (words.includes(state.word)) {
    return { state: 'met' };
  }
  const said = [state.word, state.detail].filter(Boolean).join(': ');
  if (state.word === 'Failed') {
    return { state: 'failed', message: said };
  }
  return {
    state: 'waiting',
    // Kueue holds what waits in a queue the same way as a person does.
    waitingFor: state.word === 'Suspended' ? 'room in its queue' : said,
  };
}

function stateOf(
  kind: WaitTarget['kind'],
  object: NonNullable<WaitObservation['object']>,
): StateView | undefined {
  switch (kind) {
    case 'RayCluster':
      return rayClusterState(object as RayCluster);
    case 'RayService':
      return rayServiceState(object as RayService);
    default:
      return undefined;
  }
}
