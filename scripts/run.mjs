// The commands behind the Makefile. Runs under Node 22 with nothing installed yet.

import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import {
  buildPrograms,
  buildTestPrograms,
} from '../packages/sandbox/tools/programs.mjs';
import { findBrowser } from './lib/browser.mjs';
import { docsSite } from './lib/docsSite.mjs';
import {
  canMakePortal,
  makeForeignPortal,
  tarballsIn,
  testForeignPortal,
} from './lib/foreignPortal.mjs';
import { checkTarballs, packTo } from './lib/packages.mjs';
import { logs, root, testFleet, toolchain } from './lib/paths.mjs';
import { freePort, startPortal } from './lib/portal.mjs';
import { dependencies, webBundle } from './lib/setup.mjs';
import {
  end,
  main,
  run,
  say,
  start as startProgram,
  step,
  StepError,
  together,
} from './lib/steps.mjs';
import {
  exactly,
  SPECIAL_SUITES,
  suitesOf,
  withoutTheirPrograms,
} from './lib/suites.mjs';

/** More failures than this are no coincidence. */
const MOST_SUITES_TO_REPEAT = 3;

const bench = ['workspace', '@squadron/benchmarks', 'bench'];

const programs = () =>
  step('fleet programs', async () => {
    let built = 0;
    await buildPrograms(toolchain, line => {
      built += 1;
      say(`    ${line}`);
    });
    return built === 0 ? 'unchanged' : undefined;
  });

/** Installs dependencies and builds the fleet's programs, in parallel. */
const setup = () => together(dependencies, programs);

const sandbox = (args, env) =>
  run('yarn', ['sandbox', ...args], {
    log: `sandbox-${args[0]}`,
    env,
    show: args[0] === 'up',
  });

/** Submits work of several teams, so that the pages have something to show, until this process ends. */
const startDemo = () =>
  startProgram(
    process.execPath,
    [
      ...['--require', '@backstage/cli/config/nodeTransform.cjs'],
      ...['packages/sandbox/src/cli.ts', 'demo'],
    ],
    { log: 'sandbox-demo', isBackground: true },
  );

async function start() {
  await setup();
  await together(webBundle, () =>
    step('fleet', () => sandbox(['up', '--detach'])),
  );
  const fleetConfig = join(root, '.sandbox/app-config.sandbox.yaml');
  const portal = await step('portal', () =>
    startPortal({
      port: Number(process.env.PORT ?? 3000),
      fleetConfig,
      state: join(root, '.sandbox/portal'),
    }),
  );
  if (process.env.DEMO !== 'off') {
    const { file } = startDemo();
    say(`Teams submit work until Ctrl-C (DEMO=off: none) · log: ${file}`);
  }
  say(`Open ${portal.url} · fleet: yarn sandbox status · log: ${portal.file}`);
  say('Ctrl-C stops the portal; the fleet keeps running until make stop.');
  await portal.exited;
}

/** Runs `work` with a folder for tarballs and a portal made from them, which is deleted afterwards. */
async function withInstallFolder(work) {
  const folder = mkdtempSync(join(tmpdir(), 'squadron-install-'));
  mkdirSync(tarballsIn(folder));
  try {
    await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const typesAndReports = async (folder, options) => {
  // The reports would still include declarations of deleted files.
  rmSync(join(root, 'dist-types'), { recursive: true, force: true });
  await step('types', () => run('yarn', ['tsc'], { log: 'tsc', ...options }));
  await step('packages', () =>
    run('yarn', ['build:packages'], { log: 'packages', ...options }),
  );
  await step('tarballs', () => checkTarballs(tarballsIn(folder)));
  await step('API reports', () =>
    run('yarn', ['build:api-reports', '--ci'], {
      log: 'api-reports',
      remedy:
        'Update them: rm -rf dist-types; yarn tsc; yarn build:api-reports',
      ...options,
    }),
  );
};

const formattingAndLint = async options => {
  await step('formatting', () =>
    run('yarn', ['prettier:check'], {
      log: 'prettier',
      remedy: 'Fix it: yarn prettier --write .',
      ...options,
    }),
  );
  await step('benchmark table', () =>
    run('yarn', [...bench, 'report', '--check'], {
      log: 'benchmark-table',
      remedy: `yarn ${bench.join(' ')} report generates the page again.`,
      ...options,
    }),
  );
  await docsSite(options);
  await step('figures', () =>
    run('node', ['scripts/figures.mjs'], { log: 'figures', ...options }),
  );
  await step('unused files, exports and dependencies', () =>
    run('yarn', ['knip'], { log: 'knip', ...options }),
  );
  await step('lint', () =>
    run('yarn', ['lint:all', '--max-warnings', '0'], {
      log: 'lint',
      ...options,
    }),
  );
};

const check = () =>
  withInstallFolder(folder =>
    together(formattingAndLint, () => typesAndReports(folder)),
  );

const jest = (name, args, { workers = 2, env, isBackground } = {}) =>
  step(name, () =>
    run(
      'yarn',
      [
        ...['test', '--no-watch', `--maxWorkers=${workers}`],
        // On a busy machine a test that starts a process, or types into a form, may take longer than Jest's 5 s.
        ...['--testTimeout=60000', ...args],
      ],
      {
        log: name.replaceAll(' ', '-'),
        env: { CI: 'true', ...env },
        isBackground,
      },
    ),
  );

/**
 * Like `jest`; suites that fail run once more, without others beside them: on a busy machine a step may be late. The
 * output names the suites that passed only then, with the failure of the first run.
 */
async function jestRepeated(name, args, options) {
  const report = join(logs, `${name.replaceAll(' ', '-')}.json`);
  rmSync(report, { force: true });
  try {
    await jest(name, [...args, '--json', `--outputFile=${report}`], options);
  } catch (error) {
    const failed = existsSync(report) ? failedSuites(report) : [];
    if (failed.length === 0 || failed.length > MOST_SUITES_TO_REPEAT) {
      throw error;
    }
    say(error.message);
    await jest(`${name} again`, exactly(failed), { ...options, workers: 1 });
    say(`▲ Flaky: failed in ${name} and passed alone: ${failed.join(', ')}`);
  }
}

const failedSuites = report =>
  JSON.parse(readFileSync(report, 'utf8'))
    .testResults.filter(({ status }) => status === 'failed')
    .map(suite => relative(root, suite.name));

/** Packages without pages: a busy machine slows their tests down and affects nothing else in them. */
const WITHOUT_PAGES = [
  'packages/benchmarks/src/',
  'packages/kube-kinds/src/',
  'packages/sandbox/src/',
  'plugins/scaffolder-backend-module-squadron/src/',
  'plugins/squadron-backend-module-controllers/src/',
  'plugins/squadron-common/src/',
  'plugins/squadron-node/src/',
];

const isUnitTest = [
  '--testPathIgnorePatterns',
  '/node_modules/',
  SPECIAL_SUITES,
];

const unit = ({ without = [] } = {}) =>
  jestRepeated('unit tests', [...isUnitTest, ...without]);

const unitWithoutPages = options =>
  jestRepeated(
    'unit tests without pages',
    [...isUnitTest, '--testPathPatterns', WITHOUT_PAGES.join('|')],
    { workers: 1, ...options },
  );

/** These tests wait for API servers most of the time. */
const integration = async () => {
  await step('test programs', () =>
    buildTestPrograms(toolchain, line => say(`    ${line}`)),
  );
  await jestRepeated('integration tests', exactly(suitesOf('integration')), {
    workers: 3,
    env: { SQUADRON_TEST_APISERVER: '1' },
  });
};

/** Runs `work` on a separate fleet, started in the same way as by `make start`, and removes it afterwards. */
async function onTestFleet(work, args = []) {
  const env = { SQUADRON_SANDBOX_DIR: testFleet };
  await sandbox(['reset'], env);
  try {
    await step('test fleet', () => sandbox(['up', '--detach', ...args], env));
    await work(env);
  } finally {
    await step('remove test fleet', () => sandbox(['reset'], env));
  }
}

async function onTestPortal(env, work) {
  const portal = await step('test portal', async () =>
    startPortal({
      port: await freePort(),
      fleetConfig: join(testFleet, 'app-config.sandbox.yaml'),
      state: join(testFleet, 'portal'),
    }),
  );
  try {
    await work({ ...env, SQUADRON_TEST_PORTAL: portal.url });
  } finally {
    await end(portal);
  }
}

async function e2e() {
  const browser = await step('browser', findBrowser);
  await onTestFleet(async env => {
    await together(webBundle, () =>
      jestRepeated('fleet tests', exactly(suitesOf('fleet')), {
        workers: 1,
        env: { ...env, SQUADRON_TEST_FLEET: '1' },
      }),
    );
    await onTestPortal(env, async portalEnv => {
      await step('e2e tests', () =>
        run('yarn', ['test:e2e'], {
          log: 'e2e',
          show: true,
          env: {
            ...env,
            SQUADRON_E2E_URL: portalEnv.SQUADRON_TEST_PORTAL,
            SQUADRON_E2E_BROWSER: browser,
          },
        }),
      );
      await jestRepeated('portal tests', exactly(suitesOf('portal')), {
        workers: 1,
        env: portalEnv,
      });
    });
  });
}

/** The packages in a portal of someone else, from tarballs. */
async function testInstall() {
  const browser = await step('browser', findBrowser);
  rmSync(join(root, 'dist-types'), { recursive: true, force: true });
  await step('types', () => run('yarn', ['tsc'], { log: 'tsc' }));
  await step('packages', () =>
    run('yarn', ['build:packages'], { log: 'packages' }),
  );
  await withInstallFolder(async folder => {
    await step('tarballs', () => packTo(tarballsIn(folder)));
    await makeForeignPortal(folder);
    await testForeignPortal(folder, browser);
  });
}

/** Parts of `make test-faults`, the simplest environment first; minutes on a machine with 2 cores. */
const FAULT_PARTS = [
  {
    title: 'on real API servers',
    kind: 'fault',
    minutes: 45,
    run: args =>
      jest('fault tests', args, {
        workers: 1,
        env: { SQUADRON_TEST_APISERVER: '1', SQUADRON_TEST_FAULTS: '1' },
      }),
  },
  {
    title: 'on a fleet',
    kind: 'fleetFault',
    minutes: 20,
    run: args =>
      onTestFleet(env =>
        jest('fleet fault tests', args, {
          workers: 1,
          env: { ...env, SQUADRON_TEST_FLEET: '1', SQUADRON_TEST_FAULTS: '1' },
        }),
      ),
  },
  {
    title: 'on a fleet with a real Ray',
    kind: 'realRay',
    minutes: 10,
    run: args =>
      onTestFleet(
        fleetEnv =>
          onTestPortal(fleetEnv, env =>
            jest('real Ray tests', args, {
              workers: 1,
              env: { ...env, SQUADRON_TEST_REAL_RAY: '1' },
            }),
          ),
        ['--ray', 'real'],
      ),
  },
];

/**
 * Runs the suites that take too long for every run, or that disturb others: `ONLY=<part of a path>` selects suites. After
 * a failing part the next one still runs.
 */
async function faults() {
  const only = process.env.ONLY ?? '';
  const parts = FAULT_PARTS.map(part => ({
    ...part,
    suites: suitesOf(part.kind, only),
  })).filter(({ suites }) => suites.length > 0);
  if (parts.length === 0) {
    throw new StepError(
      `No suite of make test-faults has "${only}" in its path. Without ONLY, make test-faults lists and runs all suites.`,
    );
  }
  for (const { title, minutes, suites } of parts) {
    say(only ? `${title}:` : `${title}, about ${minutes} min:`);
    const skipped = withoutTheirPrograms(suites);
    for (const file of suites) {
      say(
        skipped.includes(file)
          ? `    ${file} (skipped: PostgreSQL's postgres and initdb are not in PATH)`
          : `    ${file}`,
      );
    }
  }
  if (!only) {
    say('To run some of them: make test-faults ONLY=<part of a path>');
  }
  const failures = [];
  for (const part of parts) {
    await part.run(exactly(part.suites)).catch(error => {
      failures.push(`${part.title}: ${error.message}`);
    });
  }
  if (failures.length > 0) {
    throw new StepError(failures.join('\n\n'));
  }
}

/**
 * Fleets mostly wait for each other's controllers. Checks, most unit tests and the installation of the foreign portal run
 * beside them at low priority and use the idle processor time.
 */
async function test() {
  await setup();
  const hasRegistry = await canMakePortal();
  const options = { isBackground: true };
  await withInstallFolder(async folder => {
    await together(
      e2e,
      async () => {
        await typesAndReports(folder, options);
        if (hasRegistry) {
          await makeForeignPortal(folder, options);
        }
      },
      async () => {
        await formattingAndLint(options);
        await unitWithoutPages(options);
      },
    );
    await unit({ without: WITHOUT_PAGES });
    await integration();
    if (hasRegistry) {
      await testForeignPortal(folder, await findBrowser());
    } else {
      say(
        '▲ The foreign portal is not tested: npm does not reach its registry.',
      );
    }
  });
}

async function clean() {
  for (const [folder, env] of [
    ['.sandbox', {}],
    ['.sandbox-test', { SQUADRON_SANDBOX_DIR: testFleet }],
  ]) {
    if (
      existsSync(join(root, folder)) &&
      existsSync(join(root, 'node_modules/.yarn-state.yml'))
    ) {
      await sandbox(['reset'], env);
    }
    rmSync(join(root, folder), { recursive: true, force: true });
  }
  // The running Node is in the toolchain folder; deleting it while it runs is harmless on Linux and macOS.
  for (const folder of [
    'node_modules',
    'packages/app/dist',
    'dist-types',
    'e2e-tests/output',
  ]) {
    rmSync(join(root, folder), { recursive: true, force: true });
  }
  rmSync(toolchain, { recursive: true, force: true });
}

const commands = {
  setup,
  start,
  stop: () => step('stop', () => sandbox(['down'])),
  test,
  check: async () => (await setup(), check()),
  unit: async () => (await setup(), unit()),
  integration: async () => (await setup(), integration()),
  e2e: async () => (await setup(), e2e()),
  'test-install': async () => (await setup(), testInstall()),
  'test-faults': async () => (await setup(), faults()),
  bench: async () => (
    await setup(),
    run('yarn', bench, {
      log: 'bench',
      show: true,
    })
  ),
  clean,
};

const name = process.argv[2];
const command = commands[name];
if (!command) {
  process.stderr.write(
    `error: unknown command ${name}; known: ${Object.keys(commands).join(
      ', ',
    )}\n`,
  );
  process.exit(2);
}
await main(name, command);
