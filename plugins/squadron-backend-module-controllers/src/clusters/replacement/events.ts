import type { KubeObject } from '@squadron/kube-kinds';
import type { EventDraft } from '../../actions';

/** The replacement is not ready. @internal */
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

/** The replacement has inherited everything, and the old cluster drains. @internal */
export function inheritedEvent(object: KubeObject, old: string): EventDraft {
  return {
    object,
    type: 'Normal',
    reason: 'AssignmentsInherited',
    message: `Inherited the labels and claims of ${old}, which drains and leaves.`,
  };
}

/** The old cluster has left. @internal */
export function replacedEvent(object: KubeObject, old: string): EventDraft {
  return {
    object,
    type: 'Normal',
    reason: 'Replaced',
    message: `Replaced ${old}, which has left the fleet.`,
  };
}

/** The annotation names an unknown cluster. @internal */
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
