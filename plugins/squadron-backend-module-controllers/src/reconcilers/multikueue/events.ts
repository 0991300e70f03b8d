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
      'not set up. Rename or delete it.',
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
    message: `A MultiKueueConfig holds at most ${most} clusters; no workloads are sent to ${left.join(
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
      `Kueue cannot reach ${worker}, and no workload is dispatched to it. It is fenced until Kueue reaches it and its ` +
      'orphaned copies are deleted.',
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
    message: `Kueue reaches ${worker}, and it has no orphaned copies. It receives workloads again.`,
  };
}

/** Copies that are removed before Kueue sees the worker again. @internal */
export function orphansRemovedEvent(
  object: KubeManifest,
  orphans: OrphanedCopy[],
): EventDraft {
  const names = orphans
    .slice(0, 5)
    .map(
      ({ object: { kind, metadata } }) =>
        `${kind} ${metadata.namespace}/${metadata.name}`,
    );
  const more = orphans.length - names.length;
  return {
    object,
    type: 'Normal',
    reason: 'OrphansRemoved',
    message: `Deleted orphaned copies from ${
      object.metadata.name
    }: ${names.join(', ')}${
      more > 0 ? ` and ${more} more` : ''
    }.`,
  };
}
