import type { StalledRecord } from '@squadron/backstage-plugin-squadron-node';
import type { Condition } from '@squadron/kube-kinds';

/** Type of the condition that is True while a reconciler cannot proceed, as in kstatus. @internal */
export const STALLED_CONDITION = 'Stalled';

/** Limit per object; further records would add little, and etcd also stores the fields of other writers. */
const MAX_RECORDS = 8;

/** Maximum length of the message of a condition. */
const MAX_CONDITION_MESSAGE = 4_096;

const MAX_RECORD_MESSAGE = 1_024;

/** The records with one more, which replaces an older record of the same key and keeps its time. @internal */
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

/** The records without those of a key. @internal */
export function withoutStalled(
  records: readonly StalledRecord[],
  key: Pick<StalledRecord, 'reconciler' | 'key'>,
): StalledRecord[] {
  return records.filter(one => !isSameKey(one, key));
}

/** The condition for `kubectl wait` and other readers of kstatus; undefined if nothing is stalled. @internal */
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
