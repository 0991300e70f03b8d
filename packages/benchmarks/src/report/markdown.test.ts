import { markdown, table } from './markdown';
import type { Run } from './types';

describe('markdown', () => {
  it('aligns the table and shows what was not met', () => {
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

  const run: Run = {
    date: '2026-01-31',
    command: 'make bench',
    machine: '2 cores',
    versions: { Node: 'v22.1.0', Kubernetes: 'v1.36.3' },
    busyShare: 0.02,
    seconds: 300.4,
    results: [{ setting: '8 users', rows: [], samples: {} }],
  };

  it('says how and where the figures were made', () => {
    const text = markdown(run);

    for (const part of [
      '`make bench` on 2026-01-31, in 300 s',
      '2 cores',
      'Node v22.1.0, Kubernetes v1.36.3',
      '8 users',
    ]) {
      expect(text).toContain(part);
    }
  });

  it.each([
    { busyShare: 0.05, text: 'Other programs took 5 % of it before the run.' },
    { busyShare: 0.6, text: 'run it again' },
  ])('warns when the machine was $busyShare busy', ({ busyShare, text }) => {
    expect(markdown({ ...run, busyShare })).toContain(text);
  });
});
