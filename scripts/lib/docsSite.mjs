import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root, toolchain } from './paths.mjs';
import { hashOf, unlessDone } from './stamp.mjs';
import { run, step, StepError } from './steps.mjs';

const REQUIREMENTS = 'scripts/docs-requirements.txt';
const environment = join(toolchain, 'docs');
const mkdocs = join(environment, 'bin/mkdocs');
const site = join(toolchain, 'site');

/** Installs MkDocs with the plugins of TechDocs into an environment of its own. */
const install = options =>
  unlessDone(
    'docs',
    hashOf([REQUIREMENTS]),
    () => existsSync(mkdocs),
    async () => {
      rmSync(environment, { recursive: true, force: true });
      await run('python3', ['-m', 'venv', environment], {
        log: 'docs-venv',
        ...options,
      });
      await run(
        join(environment, 'bin/pip'),
        ['install', '--quiet', '--requirement', join(root, REQUIREMENTS)],
        { log: 'docs-install', ...options },
      );
    },
  );

/**
 * Builds the documentation as TechDocs does. A page that the navigation lacks, and a link or anchor that does not exist,
 * fail it. Skipped, with a notice, where Python cannot install MkDocs.
 */
export const docsSite = options =>
  step('documentation', async () => {
    try {
      await install(options);
    } catch (error) {
      if (!(error instanceof StepError)) {
        throw error;
      }
      return 'skipped: python3 with venv and pip cannot install MkDocs';
    }
    await run(mkdocs, ['build', '--strict', '--site-dir', site], {
      log: 'docs',
      env: { NO_MKDOCS_2_WARNING: 'true' },
      ...options,
    });
    return undefined;
  });
