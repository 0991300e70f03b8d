import type { KubeManifest } from '@squadron/controller-node';
import type { EventDraft } from '../../actions';

/**
 * Somebody else's object stands where ours would be.
 *
 * @internal
 */
export function foreignQueueEvent(object: KubeManifest): EventDraft {
  return {
    object,
    type: 'Warning',
    reason: 'NameTaken',
    message:
      `${object.kind} ${object.metadata.name} was not made by Squadron, so the fleet's quota is not written. ` +
      'Rename or delete it.',
  };
}
