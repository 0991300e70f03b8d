import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { addedPackages, applyFiles, blocksOf } from './guide.mjs';
import { packTo } from './packages.mjs';
import { root } from './paths.mjs';
import { freePort, startPortal } from './portal.mjs';
import { end, run, start, step, StepError } from './steps.mjs';

const readJson = file => JSON.parse(readFileSync(file, 'utf8'));

/**
 * Opens a portal made by docs/install.md in the browser: with an empty hub, then without one.
 *
 * @param browser - path of the browser
 */
export async function testForeignPortal(browser) {
  const folder = mkdtempSync(join(tmpdir(), 'squadron-install-'));
  try {
    const portal = await makeForeignPortal(folder);
    const local = join(portal, 'app-config.local.yaml');
    const written = readFileSync(local, 'utf8');
    const withConfig = async (config, suite) => {
      writeFileSync(local, config);
      await openPages({ portal, suite, browser });
    };
    await onHub(folder, kubeconfig =>
      withConfig(
        replaced(written, '/path/to/kubeconfig', kubeconfig),
        'withHub',
      ),
    );
    await withConfig(
      replaced(written, /^ {2}hub:\n {4}kubeconfig: .*\n/m, ''),
      'withoutHub',
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function replaced(text, part, by) {
  const result = text.replace(part, by);
  if (result === text) {
    throw new StepError(`The configuration of docs/install.md lacks ${part}.`);
  }
  return result;
}

/** Runs `work` with the kubeconfig of an empty hub. */
async function onHub(folder, work) {
  const kubeconfig = join(folder, 'hub.kubeconfig');
  const hub = start(
    process.execPath,
    [
      ...['--require', '@backstage/cli/config/nodeTransform.cjs'],
      ...['packages/test-utils/src/programs/hub.ts', kubeconfig],
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

async function openPages({ portal, suite, browser }) {
  const running = await step(`portal ${suite}`, async () =>
    startPortal({
      port: await freePort(),
      folder: portal,
      state: join(portal, suite),
    }),
  );
  try {
    await step(`pages ${suite}`, () =>
      run(
        'yarn',
        [
          ...['playwright', 'test', suite],
          ...['--config', 'e2e-tests/install/playwright.config.ts'],
        ],
        {
          log: `install-${suite}`,
          show: true,
          env: {
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
 * Makes a portal as Backstage's own template makes it, and installs the packages from tarballs by the steps of
 * docs/install.md. It contains nothing else of this repository.
 *
 * @param folder - empty; gets the folders `packages` and `portal`
 * @returns folder of the portal, whose pages are built
 */
async function makeForeignPortal(folder) {
  const portal = join(folder, 'portal');
  const blocks = blocksOf(readFileSync(join(root, 'docs/install.md'), 'utf8'));
  const tarballs = join(folder, 'packages');
  mkdirSync(tarballs);
  mkdirSync(portal);
  await step('tarballs', () => packTo(tarballs));
  await step('create-app', () =>
    run(
      'npx',
      [
        ...['-y', '@backstage/create-app@0.9.2'],
        ...['--skip-install', '--path', portal],
      ],
      { log: 'create-app', env: { BACKSTAGE_APP_NAME: 'foreign' } },
    ),
  );
  applyFiles(blocks, portal);
  addPackages(addedPackages(blocks), portal, tarballs);
  const inPortal = { cwd: portal };
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
  await step('pages of the portal', () =>
    run('yarn', ['workspace', 'app', 'build'], {
      log: 'foreign-app',
      ...inPortal,
    }),
  );
  return portal;
}

/** What `yarn add` writes, and where the packages are, as no registry has them. */
function addPackages(additions, portal, tarballs) {
  for (const { folder, names } of additions) {
    const file = join(portal, folder, 'package.json');
    const manifest = readJson(file);
    for (const name of names) {
      manifest.dependencies[name] = '^0.1.0';
    }
    writeFileSync(file, JSON.stringify(manifest, undefined, 2));
  }
  const file = join(portal, 'package.json');
  const manifest = readJson(file);
  Object.assign(
    manifest.resolutions,
    // Versions that the registry has, where the newest one may be incomplete.
    readJson(join(root, 'package.json')).resolutions,
    Object.fromEntries(
      readdirSync(tarballs).map(name => [
        name.replace(/^@squadron-(.*)\.tgz$/, '@squadron/$1'),
        `file:${join(tarballs, name)}`,
      ]),
    ),
  );
  writeFileSync(file, JSON.stringify(manifest, undefined, 2));
}
