import { cpuSecondsOf, rssMiBOf } from './processTable';

describe('processTable', () => {
  it('reads CPU time behind a name with spaces and brackets', () => {
    const stat =
      '42 (kube (api) server) S 1 42 42 0 -1 4194560 100 0 3 0 250 150 9 9 20 0 12 0 300';

    expect(cpuSecondsOf(stat, 100)).toBe(4);
  });

  it('reads memory in use', () => {
    expect(rssMiBOf('Name:\tnode\nVmRSS:\t  2048 kB\nThreads:\t1\n')).toBe(2);
  });

  it('returns no memory for a zombie process', () => {
    expect(rssMiBOf('Name:\tnode\nState:\tZ (zombie)\n')).toBe(NaN);
  });
});
