import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  addedPackages,
  applyFiles,
  blocksOf,
  clusterRoleBindings,
} from './guide.mjs';
import { root } from './paths.mjs';
import { freePort, startPortal } from './portal.mjs';
import { end, run, start, step, StepError } from './steps.mjs';

const readJson = file => JSON.parse(readFileSync(file, 'utf8'));

/**
 * Opens a portal of {@link makeForeignPortal} in the browser: both apps with an empty hub, then one without a hub, and one
 * with only some of the packages.
 *
 * @param folder - that of the portal and its tarballs
 * @param browser - path of the browser
 */
export async function testForeignPortal(folder, browser) {
  const portal = portalIn(folder);
  const local = join(portal, 'app-config.local.yaml');
  const written = readFileSync(local, 'utf8');
  const withConfig = async (config, suite, app) => {
    writeFileSync(local, config);
    await openPages({ portal, suite, browser, app });
  };
  await onHub(folder, async kubeconfig => {
    await step('doctor of the hub', async () => runDoctor(portal, kubeconfig));
    const config = replaced(written, '/path/to/kubeconfig', kubeconfig);
    await withConfig(config, 'withHub');
    await withConfig(config, 'withHub', LEGACY_APP);
  });
  const withoutHub = replaced(written, /^ {2}hub:\n {4}kubeconfig: .*\n/m, '');
  await withConfig(withoutHub, 'withoutHub');
  removeFleetBackend(portal);
  await withConfig(withoutHub + WITHOUT_KUBECONFIG_FIELD, 'partsOnly');
}

const portalIn = folder => join(folder, 'portal');

/** Where {@link makeForeignPortal} expects the tarballs. */
export const tarballsIn = folder => join(folder, 'packages');

/** The program of the tarball, on a hub that has nothing installed. */
function runDoctor(portal, kubeconfig) {
  const { stdout, stderr, status } = spawnSync(
    'npx',
    ['--no', 'squadron', '--', 'doctor', '--kubeconfig', kubeconfig],
    { cwd: portal, encoding: 'utf8' },
  );
  if (status !== 1 || !stdout.includes('✘ Kueue: not installed')) {
    throw new StepError(
      `squadron doctor ended with ${status}: ${stdout}${stderr}`,
    );
  }
}

const WITHOUT_KUBECONFIG_FIELD = `
app:
  extensions:
    - scaffolder-form-field:squadron/squadron-kubeconfig-field: false
`;

/** Leaves the entities, the templates and their actions. */
function removeFleetBackend(portal) {
  const file = join(portal, 'packages/backend/src/index.ts');
  writeFileSync(
    file,
    replaced(
      readFileSync(file, 'utf8'),
      /^\/\/ The fleet: [^]*(?=^\/\/ Entities and templates$)/m,
      '',
    ),
  );
}

function replaced(text, part, by) {
  const result = text.replace(part, by);
  if (result === text) {
    throw new StepError(`docs/install.md lacks ${part}.`);
  }
  return result;
}

const guide = () =>
  blocksOf(readFileSync(join(root, 'docs/install.md'), 'utf8'));

/** Runs `work` with the kubeconfig of a hub that has only the rights which docs/install.md gives. */
async function onHub(folder, work) {
  const kubeconfig = join(folder, 'hub.kubeconfig');
  const rights = join(folder, 'rights.json');
  writeFileSync(rights, JSON.stringify(clusterRoleBindings(guide())));
  const hub = start(
    process.execPath,
    [
      ...['--require', '@backstage/cli/config/nodeTransform.cjs'],
      ...['packages/test-utils/src/programs/hub.ts', kubeconfig, rights],
    ],
    { log: 'foreign-hub' },
  );
  try {
    await step('hub', async () => {
      while (!existsSync(kubeconfig)) {
        const isGone = await Promise.race([
          hub.exited.then(() => true),
          sleep(250, false),
        ]);
        if (isGone) {
          throw new StepError(`The hub did not start. Log: ${hub.file}`);
        }
      }
    });
    await work(kubeconfig);
  } finally {
    await end(hub);
  }
}

async function openPages({ portal, suite, browser, app = 'app' }) {
  const running = await step(`portal ${suite}, ${app}`, async () =>
    startPortal({
      port: await freePort(),
      folder: portal,
      state: join(portal, `${suite}-${app}`),
      app,
    }),
  );
  try {
    await step(`pages ${suite}, ${app}`, () =>
      run(
        'yarn',
        [
          ...['playwright', 'test', suite],
          ...['--config', 'e2e-tests/install/playwright.config.ts'],
        ],
        {
          log: `install-${suite}-${app}`,
          show: true,
          env: {
            SQUADRON_E2E_APP: app,
            SQUADRON_E2E_URL: running.url,
            SQUADRON_E2E_BROWSER: browser,
          },
        },
      ),
    );
  } finally {
    await end(running);
  }
}

/**
 * Makes a portal as Backstage's own template makes it, installs the packages from {@link tarballsIn} by the steps of
 * docs/install.md, and builds its pages. It contains nothing else of this repository.
 *
 * @param folder - gets the folder `portal`
 * @param options - of {@link run}
 */
export async function makeForeignPortal(folder, options) {
  const portal = portalIn(folder);
  const blocks = guide();
  mkdirSync(portal);
  await createApp(portal);
  const isLegacy = ({ heading }) => heading === LEGACY_HEADING;
  applyFiles(
    blocks.filter(block => !isLegacy(block)),
    portal,
  );
  addPackages(addedPackages(blocks), portal, tarballsIn(folder));
  await addLegacyApp(blocks.filter(isLegacy), addedPackages(blocks), portal);
  const inPortal = { cwd: portal, ...options };
  await step('installation', () =>
    run('yarn', ['install'], {
      log: 'foreign-install',
      env: { YARN_ENABLE_IMMUTABLE_INSTALLS: 'false' },
      ...inPortal,
    }),
  );
  await step('types of the portal', () =>
    run('yarn', ['tsc'], { log: 'foreign-tsc', ...inPortal }),
  );
  await step('configuration of the portal', () =>
    run('yarn', ['backstage-cli', 'config:check', '--strict', '--lax'], {
      log: 'foreign-config',
      ...inPortal,
    }),
  );
  for (const app of ['app', LEGACY_APP]) {
    await step(`pages of the portal, ${app}`, () =>
      run('yarn', ['workspace', app, 'build'], {
        log: `foreign-${app}`,
        ...inPortal,
      }),
    );
  }
}

const CREATE_APP = '@backstage/create-app@0.9.2';

/** Whether npm has a registry to make a portal from. What this repository needs may be installed without one. */
export const canMakePortal = () =>
  run('npm', ['view', CREATE_APP, 'version'], { log: 'create-app' }).then(
    () => true,
    () => false,
  );

const createApp = (folder, ...options) =>
  step(['create-app', ...options].join(' '), async () => {
    await run(
      'npx',
      ['-y', CREATE_APP, '--skip-install', '--path', folder, ...options],
      { log: 'create-app', env: { BACKSTAGE_APP_NAME: 'foreign' } },
    );
    pinRelease(folder);
  });

/** Keeps the packages of the template at its Backstage release, where its ranges begin. */
function pinRelease(folder) {
  for (const name of ['.', 'packages/app', 'packages/backend']) {
    const file = join(folder, name, 'package.json');
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.replaceAll(/("@backstage\/[^"]+": ")\^/g, '$1'));
  }
}

/**
 * Versions of Backstage's packages that this repository has of the same release, also for packages that others need: a
 * range allows later releases, which do not work beside this one.
 */
function releasePackages() {
  const lock = readFileSync(join(root, 'yarn.lock'), 'utf8');
  const found = [
    ...lock.matchAll(
      /^"(@backstage\/[^@"]+)@npm:[^"]*":\n {2}version: (.+)$/gm,
    ),
  ].map(([, name, version]) => [name, version]);
  const isTwice = name => found.filter(([one]) => one === name).length > 1;
  return Object.fromEntries(found.filter(([name]) => !isTwice(name)));
}

/** Heading in docs/install.md: what an app of the legacy frontend system needs instead of feature discovery. */
const LEGACY_HEADING = 'Legacy frontend system';
const LEGACY_APP = 'app-legacy';

/** Adds the app of a legacy portal to `portal` as a second one, so that both share one installation and one backend. */
async function addLegacyApp(blocks, additions, portal) {
  const legacy = join(portal, '../legacy');
  mkdirSync(legacy);
  await createApp(legacy, '--legacy');
  applyFiles(blocks, legacy);
  addDependencies(
    additions.filter(({ folder }) => folder === 'packages/app'),
    legacy,
    { name: LEGACY_APP },
  );
  renameSync(
    join(legacy, 'packages/app'),
    join(portal, 'packages', LEGACY_APP),
  );
  rmSync(legacy, { recursive: true });
  const file = join(portal, 'packages/backend/package.json');
  const backend = readJson(file);
  backend.dependencies[LEGACY_APP] = `link:../${LEGACY_APP}`;
  writeFileSync(file, JSON.stringify(backend, undefined, 2));
}

/** What `yarn add` writes. */
function addDependencies(additions, portal, change) {
  for (const { folder, names } of additions) {
    const file = join(portal, folder, 'package.json');
    const manifest = { ...readJson(file), ...change };
    for (const name of names) {
      manifest.dependencies[name] = '^0.1.0';
    }
    writeFileSync(file, JSON.stringify(manifest, undefined, 2));
  }
}

/** What `yarn add` writes, and where the packages are, as no registry has them. */
function addPackages(additions, portal, tarballs) {
  addDependencies(additions, portal);
  const file = join(portal, 'package.json');
  const manifest = readJson(file);
  Object.assign(
    manifest.resolutions,
    // Versions that the registry has, where the newest one may be incomplete.
    readJson(join(root, 'package.json')).resolutions,
    releasePackages(),
    Object.fromEntries(
      readdirSync(tarballs).map(name => [
        name.replace(/^@squadron-(.*)\.tgz$/, '@squadron/$1'),
        `file:${join(tarballs, name)}`,
      ]),
    ),
  );
  writeFileSync(file, JSON.stringify(manifest, undefined, 2));
}
