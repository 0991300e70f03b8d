// Builds the fleet's programs from pinned Go modules. Plain JavaScript without dependencies, because on a new
// machine it runs in parallel with `yarn install`.

import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, copyFileSync, createWriteStream, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));

/** Version of Kubernetes that the programs report; Kueue exits when the API server reports none. */
const KUBERNETES_VERSION = 'v1.36.3';

const versionFlags = Object.entries({
  gitVersion: KUBERNETES_VERSION,
  gitMajor: KUBERNETES_VERSION.slice(1).split('.')[0],
  gitMinor: KUBERNETES_VERSION.slice(1).split('.')[1],
  gitTreeState: 'clean',
  gitCommit: '0'.repeat(40),
  buildDate: '1970-01-01T00:00:00Z',
}).map(([key, value]) => `-X k8s.io/component-base/version.${key}=${value}`);

/** Programs without a C library run anywhere, even in a separate root directory (as Kueue does). */
const buildEnvironment = { CGO_ENABLED: '0' };

const main = here;
const ray = join(here, 'ray-operator');
const helm = join(here, 'helm-template');

/**
 * The programs, slowest to build first. `asset` is the file name in a `KUBEBUILDER_ASSETS` folder.
 */
const programs = [
  { name: 'kube-apiserver', package: 'k8s.io/kubernetes/cmd/kube-apiserver', module: main, asset: 'kube-apiserver' },
  { name: 'kueue', package: 'sigs.k8s.io/kueue/cmd/kueue', module: main },
  { name: 'kube-controller-manager', package: 'k8s.io/kubernetes/cmd/kube-controller-manager', module: main },
  { name: 'kube-scheduler', package: 'k8s.io/kubernetes/cmd/kube-scheduler', module: main },
  { name: 'cluster-api', package: 'sigs.k8s.io/cluster-api/core', module: main },
  { name: 'kwok', package: 'sigs.k8s.io/kwok/cmd/kwok', module: main },
  { name: 'etcd', package: 'go.etcd.io/etcd/server/v3', module: main, asset: 'etcd' },
  { name: 'ray-operator', package: 'github.com/ray-project/kuberay/ray-operator', module: ray },
];

/** Programs of tests only. */
const testPrograms = [
  { name: 'helm-template', package: '.', module: helm, source: 'main.go' },
];

function stampOf(program, compiler) {
  const hash = createHash('sha256').update(compiler).update(program.package).update(versionFlags.join(' ')).update(JSON.stringify(buildEnvironment));
  for (const file of ['go.mod', 'go.sum', ...(program.source ? [program.source] : [])]) {
    hash.update(readFileSync(join(program.module, file)));
  }
  return hash.digest('hex');
}

function goVersion() {
  try {
    return execFileSync('go', ['version'], { encoding: 'utf8' }).trim();
  } catch {
    throw new Error('Go is not installed. The local fleet is built from source: install Go 1.26 or newer, then run this again.');
  }
}

function build(program, target, logFile) {
  return new Promise((resolve, reject) => {
    const log = createWriteStream(logFile);
    const child = spawn(
      'go',
      ['build', '-trimpath', '-buildvcs=false', '-ldflags', ['-s', '-w', ...versionFlags].join(' '), '-o', target, program.package],
      { cwd: program.module, env: { ...process.env, ...buildEnvironment }, stdio: ['ignore', 'pipe', 'pipe'] },
    );
    child.stdout.pipe(log);
    child.stderr.pipe(log);
    process.once('SIGTERM', () => child.kill());
    child.on('error', reject);
    child.on('close', code => {
      if (code === 0) {
        resolve();
      } else {
        reject(new Error(`go build ${program.package} exited with status ${code}:\n${readFileSync(logFile, 'utf8').split('\n').slice(-15).join('\n')}\nFull log: ${logFile}. The build requires a Go module proxy and about 8 GB of disk.`));
      }
    });
  });
}

/**
 * Ensures that every program is in `<toolchain>/bin`. Programs with the current stamp are kept; a program
 * gets its name only when it is complete, so an interrupted build can continue.
 *
 * @param toolchain - folder of everything that is installed or built
 * @param report - called with one line per program
 */
export function buildPrograms(toolchain, report) {
  return buildAll(programs, toolchain, report);
}

/** Like {@link buildPrograms}, for what only tests run. */
export function buildTestPrograms(toolchain, report) {
  return buildAll(testPrograms, toolchain, report);
}

async function buildAll(list, toolchain, report = () => {}) {
  const bin = join(toolchain, 'bin');
  const work = join(toolchain, 'build');
  for (const folder of [bin, work]) {
    mkdirSync(folder, { recursive: true });
  }
  const assets = process.env.KUBEBUILDER_ASSETS;
  let version;
  for (const [index, program] of list.entries()) {
    const target = join(bin, program.name);
    const asset = assets && program.asset ? join(assets, program.asset) : undefined;
    const fromAsset = Boolean(asset && existsSync(asset));
    version ??= fromAsset ? undefined : goVersion();
    const stamp = fromAsset ? `asset ${asset}` : stampOf(program, version);
    const stampFile = join(work, `${program.name}.stamp`);
    if (existsSync(target) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) {
      continue;
    }
    const from = performance.now();
    const partial = join(work, `${program.name}.partial`);
    if (fromAsset) {
      copyFileSync(asset, partial);
    } else {
      await build(program, partial, join(work, `${program.name}.log`));
    }
    chmodSync(partial, 0o755);
    renameSync(partial, target);
    writeFileSync(stampFile, stamp);
    report(`${program.name} (${index + 1} of ${list.length}, ${((performance.now() - from) / 1000).toFixed(0)} s)`);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const toolchain = process.env.SQUADRON_TOOLCHAIN ?? join(here, '../../../.toolchain');
  await buildPrograms(toolchain, line => process.stdout.write(`  built ${line}\n`)).catch(error => {
    process.stderr.write(`error: ${error.message}\n`);
    process.exit(1);
  });
}
