import { isDeepStrictEqual } from 'node:util';
import type { FleetChange } from '@squadron/backstage-plugin-squadron-node';
import type { KubeObject } from '@squadron/kube-kinds';

/**
 * Distinguishes changes of an object's spec and annotations from those of its status alone: Kueue updates the counters
 * in the status of a queue all the time. A new object counts as changed, and so does a deletion.
 *
 * @internal
 */
export function hasNewSpec({
  type,
  object,
  previous,
}: Pick<FleetChange, 'type' | 'object' | 'previous'>): boolean {
  return (
    type !== 'updated' ||
    previous === undefined ||
    !isDeepStrictEqual(marksOf(object), marksOf(previous))
  );
}

function marksOf({ metadata }: KubeObject): unknown[] {
  const { uid, generation, deletionTimestamp, annotations } = metadata;
  return [uid, generation, deletionTimestamp, annotations];
}
