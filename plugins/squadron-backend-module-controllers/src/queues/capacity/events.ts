import type { KubeObject } from '@squadron/kube-kinds';
import type { EventDraft } from '../../actions';

/** A foreign object has the name of one of ours. @internal */
export function foreignQueueEvent(object: KubeObject): EventDraft {
  return {
    object,
    type: 'Warning',
    reason: 'NameTaken',
    message:
      `${object.kind} ${object.metadata.name} was not made by Squadron, so the fleet's quota is not written. ` +
      'Rename or delete it.',
  };
}
