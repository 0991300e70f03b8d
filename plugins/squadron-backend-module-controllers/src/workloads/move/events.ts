import {
  ANNOTATIONS,
  type KubeObject,
  type Workload,
} from '@squadron/kube-kinds';
import type { EventDraft } from '../../actions';

/** The running workload is ended, to start over elsewhere. @internal */
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

/** The cluster affinity requires a move that is not possible. @internal */
export function blockedEvent(object: KubeObject, message: string): EventDraft {
  return { object, type: 'Warning', reason: 'MoveBlocked', message };
}
