import fc from 'fast-check';
import {
  formatStalled,
  readStalled,
  type StalledRecord,
} from '@squadron/backstage-plugin-squadron-node';
import { ANNOTATIONS } from '@squadron/kube-kinds';
import {
  stalledCondition,
  withoutStalled,
  withStalled,
} from './stalledRecords';

const record = (
  reconciler: string,
  key: string,
  message = 'no',
): StalledRecord => ({
  reconciler,
  key,
  reason: 'Invalid',
  message,
  since: '2030-01-01T00:00:00Z',
});

const annotated = (value: string | undefined) => {
  const annotations: Record<string, string> = value
    ? { [ANNOTATIONS.stalled]: value }
    : {};
  return { metadata: { annotations } };
};

const records = fc.array(
  fc.record({
    reconciler: fc.string({ minLength: 1 }),
    key: fc.string(),
    reason: fc.string({ minLength: 1 }),
    message: fc.string({ maxLength: 3_000 }),
    since: fc.constant('2030-01-01T00:00:00Z'),
  }),
  { maxLength: 20 },
);

describe('the stalled annotation', () => {
  it('is read as it was written, with any number of records and any messages', () => {
    fc.assert(
      fc.property(records, list => {
        const kept = list.reduce<StalledRecord[]>(withStalled, []);
        expect(readStalled(annotated(formatStalled(kept)))).toEqual(kept);
        expect(kept.length).toBeLessThanOrEqual(8);
      }),
    );
  });

  it('is removed after all keys were reconciled, in any order', () => {
    fc.assert(
      fc.property(records, list => {
        const kept = list.reduce<StalledRecord[]>(withStalled, []);
        const left = kept.reduceRight<StalledRecord[]>(withoutStalled, kept);
        expect(formatStalled(left)).toBeUndefined();
        expect(stalledCondition(left)).toBeUndefined();
      }),
    );
  });

  it('keeps the time of the first failure of a key, and the message of the last', () => {
    const first = withStalled([], record('cluster', 'a/b'));
    const second = withStalled(first, {
      ...record('cluster', 'a/b', 'still no'),
      since: '2031-01-01T00:00:00Z',
    });
    expect(second).toEqual([record('cluster', 'a/b', 'still no')]);
  });

  it.each([
    ['not JSON', '{'],
    ['another shape', '{"reconciler":"a"}'],
    ['an entry of another shape', '[{"reconciler":"a"},null,1]'],
    ['too long', `["${'x'.repeat(40_000)}"]`],
  ])('is ignored if it is %s', (_, value) => {
    expect(readStalled(annotated(value))).toEqual([]);
    expect(readStalled(undefined)).toEqual([]);
  });

  it('gives one condition that names each reconciler', () => {
    expect(
      stalledCondition([
        record('cluster', 'a/b', 'x.'),
        record('capacity', 'c', 'y.'),
      ]),
    ).toEqual({
      type: 'Stalled',
      status: 'True',
      reason: 'Invalid',
      message: 'cluster: x. capacity: y.',
    });
  });
});
