import type { Breach, RunLog, SeenRow } from '../types';

/**
 * For each reader: the version of an object never goes back, and an object that was replaced by another one with its
 * name never returns.
 *
 * @internal
 */
export function checkVersions({
  listings,
}: Pick<RunLog, 'listings'>): Breach[] {
  const breaches: Breach[] = [];
  const seen = new Map<string, SeenByReader>();
  for (const { backend, reader, receivedMs, rows } of listings) {
    const key = `${backend}/${reader}`;
    const known = seen.get(key) ?? new Map<string, SeenObject>();
    seen.set(key, known);
    for (const row of rows) {
      const what = stepBack(known, row);
      if (what) {
        breaches.push({
          invariant: 'I3',
          atMs: receivedMs,
          message: `${row.id} as ${reader} of ${backend} reads it ${what}`,
        });
      }
    }
  }
  return breaches;
}

type SeenByReader = Map<string, SeenObject>;

interface SeenObject {
  uid: string;
  version: number;
  replaced: Set<string>;
}

/** The breach of this row compared with earlier ones; records the row. */
function stepBack(known: SeenByReader, row: SeenRow): string | undefined {
  const { id, uid, version = 0 } = row;
  const before = known.get(id);
  if (!before) {
    known.set(id, { uid, version, replaced: new Set() });
    return undefined;
  }
  if (before.uid === uid) {
    if (row.version !== undefined && version < before.version) {
      return `goes back from version ${before.version} to ${version}`;
    }
    before.version = Math.max(before.version, version);
    return undefined;
  }
  if (before.replaced.has(uid)) {
    return `is the deleted object ${uid} again, after ${before.uid}`;
  }
  before.replaced.add(before.uid);
  known.set(id, { uid, version, replaced: before.replaced });
  return undefined;
}
