import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';
import { run, step } from './steps.mjs';
import { hashOf, unlessDone } from './stamp.mjs';

function manifests() {
  return ['packages', 'plugins'].flatMap(folder =>
    readdirSync(join(root, folder)).map(
      name => `${folder}/${name}/package.json`,
    ),
  );
}

/** Runs `yarn install` if a package.json or the lockfile changed. */
export function dependencies() {
  return step('dependencies', () =>
    unlessDone(
      'dependencies',
      hashOf(
        ['package.json', 'yarn.lock', '.yarnrc.yml', ...manifests()],
        process.version,
      ),
      () => existsSync(join(root, 'node_modules/.yarn-state.yml')),
      () =>
        run('yarn', ['install', '--immutable'], {
          log: 'yarn-install',
          remedy:
            'Requires an npm registry, a C++ compiler, make and python3 (Debian: apt-get install build-essential python3).',
        }),
    ),
  );
}

/** Builds the portal's web bundle if one of its sources changed. */
export function webBundle() {
  const sources = [
    'packages/app',
    'plugins/squadron',
    'plugins/squadron-react',
    'plugins/squadron-common',
    'packages/kube-kinds',
    'yarn.lock',
  ];
  return step('web bundle', () =>
    unlessDone(
      'web-bundle',
      hashOf(sources, process.version),
      () => existsSync(join(root, 'packages/app/dist/index.html')),
      () => run('yarn', ['workspace', 'app', 'build'], { log: 'web-bundle' }),
    ),
  );
}
