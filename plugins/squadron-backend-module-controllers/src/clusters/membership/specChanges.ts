import type { FleetChange } from '@squadron/backstage-plugin-squadron-node';
import type { KubeObject } from '@squadron/kube-kinds';

/**
 * Distinguishes changes of an object's spec and annotations from those of its status alone: Kueue updates the counters
 * in the status of a queue all the time. An object that was not seen before counts as changed, and so does a deletion.
 *
 * @internal
 */
export function specChanges(): (
  object: KubeObject,
  type: FleetChange['type'],
) => boolean {
  const seen = new Map<string, string>();
  return ({ metadata }, type) => {
    const { name = '', uid, generation, deletionTimestamp } = metadata;
    if (type === 'deleted') {
      seen.delete(name);
      return true;
    }
    const mark = JSON.stringify([
      uid,
      generation,
      deletionTimestamp,
      metadata.annotations,
    ]);
    const isNew = seen.get(name) !== mark;
    seen.set(name, mark);
    return isNew;
  };
}
