import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { resolvePackagePath } from '@backstage/backend-plugin-api';
import { describeWithApiServer } from '@squadron/test-utils';
import { MEASURES } from './measures';
import { readLedger, type Ledger } from './report';

/** Dispatch needs two whole fleets of the sandbox, which takes minutes. */
const QUICK = MEASURES.filter(name => name !== 'dispatch');

describeWithApiServer('the benchmarks', () => {
  let folder: string;
  let ledger: Ledger;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'squadron-bench-quick-'));
    const out = join(folder, 'benchmarks');
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [
        '--require',
        require.resolve('@backstage/cli/config/nodeTransform.cjs'),
        'src/cli.ts',
        ...['--objects', '100', '--users', '1', '--out', out],
        ...['--only', ...QUICK],
      ],
      {
        cwd: resolvePackagePath('@squadron/benchmarks'),
        env: { ...process.env, SQUADRON_BENCH_QUICK: '1' },
      },
    );
    process.stdout.write(stdout);
    ledger = await readLedger(out);
  }, 600_000);

  afterAll(() => rm(folder, { recursive: true, force: true }));

  it.each(QUICK)('measure %s: each row has a figure', name => {
    const entry = ledger.entries.find(one => one.name === name);
    expect(entry?.rows.map(({ ours }) => ours)).not.toEqual([]);
    for (const { ours } of entry?.rows ?? []) {
      expect(ours).not.toMatch(/not seen|never|NaN|none/);
    }
  });

  it('find nothing lost after an outage', () => {
    const outage = ledger.entries.find(({ name }) => name === 'outage');
    expect(outage?.rows[0]).toMatchObject({ ours: '0', verdict: 'met' });
  });
});
