import type { KubeObject } from '@squadron/kube-kinds';
import type { EventDraft } from '../../actions';
import type { OrphanedCopy } from './orphanedCopies';

/** A foreign object has the name of one of ours. @internal */
export function foreignConnectionEvent(object: KubeObject): EventDraft {
  return {
    object,
    type: 'Warning',
    reason: 'NameTaken',
    message:
      `${object.kind} ${object.metadata.name} was not made by Squadron, so the connection to the worker is ` +
      'not set up. Rename or delete it.',
  };
}

/** The fleet has more workers than a MultiKueueConfig can list. @internal */
export function tooManyClustersEvent(
  object: KubeObject,
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

/** Kueue cannot reach a worker that has no workloads of the fleet any more. @internal */
export function fencedEvent(object: KubeObject, worker: string): EventDraft {
  return {
    object,
    type: 'Warning',
    reason: 'WorkerFenced',
    message:
      `Kueue cannot reach ${worker}, and no workload is dispatched to it. It is fenced until Kueue reaches it and its ` +
      'orphaned copies are deleted.',
  };
}

/** A worker may receive workloads again. @internal */
export function returnedEvent(object: KubeObject, worker: string): EventDraft {
  return {
    object,
    type: 'Normal',
    reason: 'WorkerUnfenced',
    message: `Kueue reaches ${worker}, and it has no orphaned copies. It receives workloads again.`,
  };
}

/** Orphans are deleted before Kueue sees the worker again. @internal */
export function orphansRemovedEvent(
  object: KubeObject,
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
    }: ${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`,
  };
}
