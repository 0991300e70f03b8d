import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { resolvePackagePath } from '@backstage/backend-plugin-api';
import { describeWithApiServer } from '@squadron/test-utils';
import { MEASURES } from './measures';
import { readResults, type Entry, type Results } from './report';

/** Dispatch needs two whole fleets of the sandbox, which takes minutes. */
const QUICK = MEASURES.filter(name => name !== 'dispatch');

/**
 * Measures of one world share its start; the two runs are parallel, because each is idle for
 * half of its time. Measures that disturb each other give meaningless figures; the test only checks that they exist.
 */
const IN_ONE_WORLD: readonly string[] = ['b2', 'b3', 'outage', 'b9'];
const RUNS = [true, false].map(isInWorld =>
  QUICK.filter(name => IN_ONE_WORLD.includes(name) === isInWorld),
);

/** Runs the program as `make bench` does; resolves with the written entries. */
async function bench(
  measures: readonly string[],
  out: string,
): Promise<Results> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      '--require',
      require.resolve('@backstage/cli/config/nodeTransform.cjs'),
      'src/cli.ts',
      ...['--objects', '100', '--users', '1', '--out', out],
      ...['--only', ...measures],
    ],
    {
      cwd: resolvePackagePath('@squadron/benchmarks'),
      env: { ...process.env, SQUADRON_BENCH_QUICK: '1' },
    },
  );
  process.stdout.write(stdout);
  return readResults(out);
}

describeWithApiServer('the benchmarks', () => {
  let folder: string;
  let entries: Entry[];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'squadron-bench-quick-'));
    const runs = RUNS.map((measures, index) =>
      bench(measures, join(folder, `benchmarks-${index}`)),
    );
    // After a failed run, wait for the other one too.
    await Promise.allSettled(runs);
    const allResults = await Promise.all(runs);
    entries = allResults.flatMap(results => results.entries);
  }, 600_000);

  afterAll(() => rm(folder, { recursive: true, force: true }));

  it.each(QUICK)('measure %s: each row has a figure', name => {
    const entry = entries.find(one => one.name === name);
    expect(entry?.rows.map(({ ours }) => ours)).not.toEqual([]);
    for (const { ours } of entry?.rows ?? []) {
      expect(ours).not.toMatch(/not seen|never|NaN|none/);
    }
  });

  it('report no lost state after an outage', () => {
    const outage = entries.find(({ name }) => name === 'outage');
    expect(outage?.rows[0]).toMatchObject({ ours: '0', verdict: 'met' });
  });
});
