import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { resolvePackagePath } from '@backstage/backend-plugin-api';
import type { MeasureName } from '../measures';

const ROOT = resolvePackagePath('@squadron/benchmarks', '../..');

const BASE = [
  'packages/controller-node/src',
  'packages/kube-kinds/src',
  'plugins/squadron-common/src',
  'plugins/squadron-node/src',
];
const BACKEND = [...BASE, 'plugins/squadron-backend/src'];
const CONTROLLERS = [
  ...BASE,
  'plugins/squadron-backend-module-controllers/src',
];
const MEASURE = 'packages/benchmarks/src/measures';

/** Files and folders that affect the figures of a measure. */
const SOURCES: Record<MeasureName, readonly string[]> = {
  b2: [...BACKEND, `${MEASURE}/readers.ts`],
  b3: [...BACKEND, `${MEASURE}/freshness.ts`],
  outage: [...BACKEND, `${MEASURE}/outage.ts`],
  b9: [...BACKEND, `${MEASURE}/isolation.ts`],
  clusters: [...CONTROLLERS, `${MEASURE}/clusters.ts`],
  workloads: [...BACKEND, `${MEASURE}/workloads.ts`],
  queues: [...BACKEND, `${MEASURE}/queues.ts`],
  placement: [
    'plugins/squadron-common/src/placement',
    'plugins/squadron-node/src/placement',
    `${MEASURE}/placement.ts`,
  ],
  claims: [...CONTROLLERS, `${MEASURE}/claims.ts`],
  dispatch: [...CONTROLLERS, `${MEASURE}/dispatch.ts`],
};

/** Tests, and the texts of the pages: a changed word affects no figure. */
const NOT_MEASURED = /\.test\.tsx?$|__testUtils__|\/messages\/(en|de)\//;

/** Hash of the sources of a measure in the work tree, without tests and texts. @internal */
export function sourcesOf(name: MeasureName): string {
  const listed = git(
    'ls-files',
    '--cached',
    '--others',
    '--exclude-standard',
    '--deduplicate',
    '--',
    ...SOURCES[name],
  );
  const hash = createHash('sha256');
  for (const file of listed.split('\n').filter(isMeasured).sort()) {
    hash.update(`${file}\0`).update(readFileSync(join(ROOT, file)));
  }
  return hash.digest('hex').slice(0, 12);
}

function isMeasured(file: string): boolean {
  return (
    file !== '' && !NOT_MEASURED.test(file) && existsSync(join(ROOT, file))
  );
}

/** The commit that is checked out, with a `+` when a source of the measure differs from it. @internal */
export function commitOf(name: MeasureName): string {
  const changes = git('status', '--porcelain', '--', ...SOURCES[name]);
  return `${git('rev-parse', '--short=8', 'HEAD').trim()}${
    changes === '' ? '' : '+'
  }`;
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' });
}
