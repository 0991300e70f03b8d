import type { KubeObject } from '@squadron/controller-node';
import type { EventDraft } from '../../actions';

/** It is not ready to take over. @internal */
export function waitsEvent(
  object: KubeObject,
  old: string,
  obstacle: string,
): EventDraft {
  return {
    object,
    type: 'Normal',
    reason: 'ReplacementPending',
    message: `It replaces ${old} once it takes work: ${obstacle}.`,
  };
}

/** It has what the old one had, which is drained now. @internal */
export function tookOverEvent(object: KubeObject, old: string): EventDraft {
  return {
    object,
    type: 'Normal',
    reason: 'AssignmentsInherited',
    message: `It has the labels and claims of ${old}, which drains and leaves.`,
  };
}

/** The old one has left. @internal */
export function replacedEvent(object: KubeObject, old: string): EventDraft {
  return {
    object,
    type: 'Normal',
    reason: 'Replaced',
    message: `It has taken the place of ${old}, which has left.`,
  };
}

/** A slip of the pen. @internal */
export function unknownClusterEvent(
  object: KubeObject,
  old: string,
): EventDraft {
  return {
    object,
    type: 'Warning',
    reason: 'ReplacementUnknown',
    message: `squadron.dev/replaces is ${old}, which is no other cluster of the fleet; correct the name.`,
  };
}
