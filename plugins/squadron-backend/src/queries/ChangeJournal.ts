import {
  INVOLVED_UID_INDEX,
  OWNER_UID_INDEX,
} from '@squadron/backstage-plugin-squadron-node';
import { type Condition, KINDS } from '@squadron/kube-kinds';
import type { KubeObject, ObjectKey } from '@squadron/kube-kinds';

/** Beyond this number of changes between two passes, a pass over everything costs the same. */
const MAX_CHANGES = 2_000;

/** Kueue updates counts in their status with every job; no row depends on these counts. */
const COUNTED = new Set([KINDS.clusterQueue.kind, KINDS.localQueue.kind]);

/** A read: of one object, or of all objects under a value of an index. @internal */
export type ReadKey = string;

/** @internal */
export function objectReadKey(
  cluster: string,
  kind: string,
  { namespace = '', name }: ObjectKey,
): ReadKey {
  return `${cluster}/${kind}/${namespace}/${name}`;
}

/** @internal */
export function indexReadKey(
  cluster: string,
  kind: string,
  index: string,
  value: string,
): ReadKey {
  return `${cluster}/${kind}?${index}=${value}`;
}

/** Changes of the cache between two passes, as the keys of reads that they affect. @internal */
export class ChangeJournal {
  readonly #seen = new Map<string, string>();
  #keys = new Set<ReadKey>();
  #kinds = new Set<string>();
  #count = 0;

  /** Records a change, unless only counts have changed. */
  add(cluster: string, kind: string, object: KubeObject): void {
    if (COUNTED.has(kind) && !this.#isMoreThanCounts(cluster, kind, object)) {
      return;
    }
    this.#count += 1;
    if (this.#count > MAX_CHANGES) {
      return;
    }
    this.#kinds.add(kind);
    for (const key of readKeysOf(cluster, kind, object)) {
      this.#keys.add(key);
    }
  }

  /** Records a change that affects everything, e.g. a cluster that joined. */
  addAll(): void {
    this.#count = Infinity;
  }

  /** Returns the changes since the last call; undefined if there were too many. */
  take():
    | { keys: ReadonlySet<ReadKey>; kinds: ReadonlySet<string> }
    | undefined {
    const taken =
      this.#count > MAX_CHANGES
        ? undefined
        : { keys: this.#keys, kinds: this.#kinds };
    this.#keys = new Set();
    this.#kinds = new Set();
    this.#count = 0;
    return taken;
  }

  #isMoreThanCounts(
    cluster: string,
    kind: string,
    { metadata, ...object }: KubeObject,
  ): boolean {
    const { status } = object as { status?: { conditions?: Condition[] } };
    const mark = JSON.stringify([
      metadata.uid,
      metadata.generation,
      metadata.deletionTimestamp,
      status?.conditions?.map(one => [
        one.type,
        one.status,
        one.reason,
        one.message,
        one.lastTransitionTime,
      ]),
    ]);
    const key = objectReadKey(cluster, kind, metadata);
    const isNew = this.#seen.get(key) !== mark;
    this.#seen.set(key, mark);
    return isNew;
  }
}

/** Keys by name, labels, owners and involved object: the indexes of the cache that rows are read by. */
function readKeysOf(
  cluster: string,
  kind: string,
  object: KubeObject,
): ReadKey[] {
  const { metadata } = object;
  const { involvedObject } = object as { involvedObject?: { uid?: string } };
  return [
    objectReadKey(cluster, kind, metadata),
    ...Object.entries(metadata.labels ?? {}).map(([label, value]) =>
      indexReadKey(cluster, kind, label, value),
    ),
    ...(metadata.ownerReferences ?? []).map(({ uid }) =>
      indexReadKey(cluster, kind, OWNER_UID_INDEX, uid),
    ),
    ...(involvedObject?.uid
      ? [indexReadKey(cluster, kind, INVOLVED_UID_INDEX, involvedObject.uid)]
      : []),
  ];
}
