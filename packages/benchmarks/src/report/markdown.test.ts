import { merged } from './records';
import { markdown, outdated, table } from './markdown';
import type { Entry } from './types';

describe('markdown', () => {
  it('aligns the table and shows missed targets', () => {
    const text = table([
      {
        measure: 'B3',
        quantity: 'known, p50',
        ours: '9.0 ms',
        limit: '7.0 ms',
        ratio: { ratio: 1.286, low: 1.2, high: 1.31 },
        ratioTo: 'limit',
        target: '<= 1.2',
        verdict: 'not met',
      },
      {
        measure: 'B2',
        quantity: 'reads',
        ours: '0',
        target: '0',
        verdict: 'met',
      },
    ]);

    expect(text).toContain('1.29 (1.20–1.31) of limit');
    expect(text).toContain('not met');
    expect(new Set(text.split('\n').map(line => line.length)).size).toBe(1);
  });

  const entry: Entry = {
    name: 'b2',
    date: '2026-01-31',
    commit: 'abcd1234',
    sources: 'now',
    machine: '2 cores',
    versions: { Node: 'v22.1.0', Kubernetes: 'v1.36.3' },
    busyShare: 0.02,
    seconds: 300.4,
    setting: '8 users',
    rows: [{ measure: 'B2', quantity: 'reads', ours: '0' }],
    samples: {},
  };
  const written = (changes: Partial<Entry> = {}) =>
    markdown({ entries: [{ ...entry, ...changes }] });

  it('names commit, date, machine and versions of each measure', () => {
    const text = written();

    for (const part of [
      'abcd1234',
      '2026-01-31',
      '300 s',
      '2 cores',
      'Node v22.1.0, Kubernetes v1.36.3',
      '8 users',
    ]) {
      expect(text).toContain(part);
    }
  });

  it('lists the measures whose code has changed since', () => {
    const listed = (sources?: string) =>
      outdated({ entries: [{ ...entry, sources }] }, () => 'now');

    expect(listed('now')).toEqual([]);
    expect(listed('before')).toEqual(['b2']);
    expect(listed(undefined)).toEqual(['b2']);
  });

  it('warns only when the machine was busy', () => {
    expect(written({ busyShare: 0.6 })).toContain('other programs took 60 %');
    expect(written({ busyShare: 0.05 })).not.toContain('other programs');
  });
});

describe('the merged results', () => {
  const entryOf = (name: Entry['name'], date: string) =>
    ({ name, date } as Entry);

  it('keeps the entries of other measures', () => {
    const before = { entries: [entryOf('b2', '1'), entryOf('claims', '1')] };

    const { entries } = merged(before, [
      entryOf('claims', '2'),
      entryOf('b9', '2'),
    ]);

    expect(entries.map(({ name, date }) => [name, date])).toEqual([
      ['b2', '1'],
      ['b9', '2'],
      ['claims', '2'],
    ]);
  });
});
