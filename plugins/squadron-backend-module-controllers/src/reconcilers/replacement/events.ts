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
    message: `Replaces ${old} once it receives workloads: ${obstacle}.`,
  };
}

/** It has what the old one had, which is drained now. @internal */
export function tookOverEvent(object: KubeObject, old: string): EventDraft {
  return {
    object,
    type: 'Normal',
    reason: 'AssignmentsInherited',
    message: `Inherited the labels and claims of ${old}, which drains and leaves.`,
  };
}

/** The old one has left. @internal */
export function replacedEvent(object: KubeObject, old: string): EventDraft {
  return {
    object,
    type: 'Normal',
    reason: 'Replaced',
    message: `Replaced ${old}, which has left the fleet.`,
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
    message: `squadron.dev/replaces is ${old}, which is not another cluster of the fleet; correct the name.`,
  };
}
