import {
  ANNOTATIONS,
  type Workload,
} from '@squadron/backstage-plugin-squadron-common';
import type { EventDraft } from '../../actions';

/** What runs is ended, so that it starts over elsewhere. @internal */
export function movingEvent(
  object: Workload,
  from: string,
  to: readonly string[],
): EventDraft {
  return {
    object,
    type: 'Normal',
    reason: 'Moving',
    message: `Moves from ${from} to ${to.join(' or ')}, as required by ${
      ANNOTATIONS.clusterAffinity
    }.`,
  };
}

/** The pin asks for a move that cannot be made. @internal */
export function blockedEvent(object: Workload, message: string): EventDraft {
  return { object, type: 'Warning', reason: 'MoveBlocked', message };
}
