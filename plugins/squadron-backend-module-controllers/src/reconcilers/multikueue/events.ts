import type { KubeManifest } from '@squadron/controller-node';
import type { EventDraft } from '../../actions';
import type { OrphanedCopy } from './orphanedCopies';

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

/** A worker that is away and has lost all its work. @internal */
export function fencedEvent(object: KubeManifest, worker: string): EventDraft {
  return {
    object,
    type: 'Warning',
    reason: 'WorkerFenced',
    message:
      `Kueue does not reach ${worker} and nothing is held to run there. It gets no work until it is back and what ` +
      'is left there of work that has moved is removed.',
  };
}

/** A worker that may be given work. @internal */
export function returnedEvent(
  object: KubeManifest,
  worker: string,
): EventDraft {
  return {
    object,
    type: 'Normal',
    reason: 'WorkerUnfenced',
    message: `Kueue reaches ${worker}, and nothing is left there of work that has moved. It gets work.`,
  };
}

/** Copies that are removed before Kueue sees the worker again. @internal */
export function orphansRemovedEvent(
  object: KubeManifest,
  strays: OrphanedCopy[],
): EventDraft {
  const names = strays
    .slice(0, 5)
    .map(
      ({ object: { kind, metadata } }) =>
        `${kind} ${metadata.namespace}/${metadata.name}`,
    );
  const more = strays.length - names.length;
  return {
    object,
    type: 'Normal',
    reason: 'OrphansRemoved',
    message: `Removed from ${
      object.metadata.name
    } what is left of work that has moved: ${names.join(', ')}${
      more > 0 ? ` and ${more} more` : ''
    }.`,
  };
}
