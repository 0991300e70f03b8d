import { z } from 'zod';
import { ANNOTATIONS, type Condition } from '@squadron/kube-kinds';

/** The reason why a reconciler cannot reconcile one of its keys. @public */
export interface StalledRecord {
  /** Name of the reconciler, e.g. `cluster`. */
  reconciler: string;
  /** The key that it cannot reconcile, in the spelling of that reconciler. */
  key: string;
  /** Constant in PascalCase, e.g. `Invalid`, `NotFound`, `FieldConflict`. */
  reason: string;
  /** The rejected request and its target, the API server's message, and what to do. */
  message: string;
  /** RFC 3339 time of the first failure. */
  since: string;
}

/** Type of the condition that is True while a reconciler cannot proceed, as in kstatus. @public */
export const STALLED_CONDITION = 'Stalled';

/** Limit per object; further records would add little, and etcd also stores the fields of other writers. */
const MAX_RECORDS = 8;

/** Limit for reading the annotation, since anyone with the rights can write it. */
const MAX_LENGTH = 32_768;

/** Maximum length of the message of a condition. */
const MAX_CONDITION_MESSAGE = 4_096;

const MAX_RECORD_MESSAGE = 1_024;

const recordSchema = z.object({
  reconciler: z.string().min(1),
  key: z.string(),
  reason: z.string().min(1),
  message: z.string(),
  since: z.string(),
});

interface Annotated {
  metadata?: { annotations?: Readonly<Record<string, string>> };
}

/** The stalled reconcilers of an object; empty if the annotation is absent or not valid. @public */
export function readStalled(object: Annotated | undefined): StalledRecord[] {
  const text = object?.metadata?.annotations?.[ANNOTATIONS.stalled];
  if (!text || text.length > MAX_LENGTH) {
    return [];
  }
  try {
    const list: unknown = JSON.parse(text);
    return (Array.isArray(list) ? list.slice(0, MAX_RECORDS) : []).flatMap(
      (one: unknown) => {
        const record = recordSchema.safeParse(one);
        return record.success ? [record.data] : [];
      },
    );
  } catch {
    return [];
  }
}

/** The value of the annotation; undefined if nothing is stalled and the annotation has to be removed. @public */
export function formatStalled(
  records: readonly StalledRecord[],
): string | undefined {
  return records.length > 0 ? JSON.stringify(records) : undefined;
}

/** The records with one more, which replaces an older record of the same key and keeps its time. @public */
export function withStalled(
  records: readonly StalledRecord[],
  record: StalledRecord,
): StalledRecord[] {
  const before = records.find(one => isSameKey(one, record));
  const next = {
    ...record,
    message: record.message.slice(0, MAX_RECORD_MESSAGE),
    since: before?.since ?? record.since,
  };
  return before
    ? records.map(one => (one === before ? next : one))
    : [...records, next].slice(0, MAX_RECORDS);
}

/** The records without those of a key. @public */
export function withoutStalled(
  records: readonly StalledRecord[],
  key: Pick<StalledRecord, 'reconciler' | 'key'>,
): StalledRecord[] {
  return records.filter(one => !isSameKey(one, key));
}

/** The condition for `kubectl wait` and other readers of kstatus; undefined if nothing is stalled. @public */
export function stalledCondition(
  records: readonly StalledRecord[],
): Omit<Condition, 'lastTransitionTime'> | undefined {
  if (records.length === 0) {
    return undefined;
  }
  return {
    type: STALLED_CONDITION,
    status: 'True',
    reason: records[0].reason,
    message: [
      ...new Set(
        records.map(({ reconciler, message }) => `${reconciler}: ${message}`),
      ),
    ]
      .join(' ')
      .slice(0, MAX_CONDITION_MESSAGE),
  };
}

function isSameKey(
  a: Pick<StalledRecord, 'reconciler' | 'key'>,
  b: Pick<StalledRecord, 'reconciler' | 'key'>,
): boolean {
  return a.reconciler === b.reconciler && a.key === b.key;
}
