import type { KubeManifest } from '@squadron/controller-node';
import type { EventDraft } from '../../actions';

/** Somebody else's object has the name that ours would have. @internal */
export function foreignConnectionEvent(object: KubeManifest): EventDraft {
  return {
    object,
    type: 'Warning',
    reason: 'NameTaken',
    message:
      `${object.kind} ${object.metadata.name} was not made by Squadron, so the connection to the worker is ` +
      'not written. Rename or delete it.',
  };
}

/** More workers than one list can hold. @internal */
export function tooManyClustersEvent(
  object: KubeManifest,
  most: number,
  left: string[],
): EventDraft {
  return {
    object,
    type: 'Warning',
    reason: 'TooManyClusters',
    message: `Kueue takes ${most} clusters in one list; no work is sent to ${left.join(
      ', ',
    )}.`,
  };
}
