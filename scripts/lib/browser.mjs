import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './steps.mjs';

const names = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

function installed() {
  if (process.env.SQUADRON_E2E_BROWSER) {
    return process.env.SQUADRON_E2E_BROWSER;
  }
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    for (const name of names) {
      if (existsSync(join(folder, name))) {
        return join(folder, name);
      }
    }
  }
  return undefined;
}

function has(program) {
  try {
    execFileSync('sh', ['-c', `command -v ${program}`], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Path of a Chromium: an installed one, else Debian's package (as root), else empty for Playwright's own. */
export async function findBrowser() {
  const found = installed();
  if (found) {
    return found;
  }
  if (process.getuid?.() === 0 && has('apt-get')) {
    const quiet = { DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update'], { log: 'apt-update', env: quiet });
    await run(
      'apt-get',
      [
        'install',
        '--yes',
        '--no-install-recommends',
        'chromium',
        'fonts-dejavu-core',
      ],
      { log: 'apt-chromium', env: quiet },
    );
    const packaged = installed();
    if (packaged) {
      return packaged;
    }
  }
  await run('yarn', ['playwright', 'install', 'chromium'], {
    log: 'playwright-install',
    remedy:
      'The e2e tests need Chromium: install it (Debian: apt-get install chromium) or point SQUADRON_E2E_BROWSER to one.',
  });
  return '';
}
