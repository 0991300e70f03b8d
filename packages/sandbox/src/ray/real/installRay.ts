import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  makePrivateFolder,
  removeAll,
  writePublicFile,
} from '../../layout/files';
import type { SandboxPaths } from '../../layout/paths';

/** Location of the pinned Ray, in a separate Python environment. */
interface RayInstallation {
  folder: string;
  python: string;
}

/** Folder of the pinned Ray, installed or not: another version gets another folder. @internal */
export async function locateRay(paths: SandboxPaths): Promise<RayInstallation> {
  const pinned = await readFile(requirementsOf(paths), 'utf8');
  const key = createHash('sha256').update(pinned).digest('hex').slice(0, 12);
  const folder = join(paths.toolchain, 'ray', key);
  return { folder, python: join(folder, 'bin/python3') };
}

/**
 * Installs the pinned Ray from PyPI unless it is installed. Takes about a minute and 400 MB.
 *
 * @throws when a suitable Python or the package index is missing; the message contains the remedy.
 *
 * @internal
 */
export async function installRay(
  paths: SandboxPaths,
  print: (line: string) => void,
): Promise<void> {
  const { folder, python } = await locateRay(paths);
  const complete = join(folder, 'complete');
  if (existsSync(complete)) {
    return;
  }
  const version = spawnSync(
    'python3',
    ['-c', 'import venv, sys; print(sys.version.split()[0])'],
    { encoding: 'utf8' },
  );
  if (version.status !== 0) {
    throw new Error(
      'A real Ray needs Python 3.10 to 3.13 with its module venv. Install it so that "python3" runs it, or omit "--ray real".',
    );
  }
  print(
    `Installing Ray from PyPI with Python ${version.stdout.trim()}: about a minute and 400 MB, once.`,
  );
  await removeAll(folder);
  await makePrivateFolder(folder);
  await run('python3', ['-m', 'venv', folder]);
  await run(python, [
    ...['-m', 'pip', 'install', '--no-input', '--disable-pip-version-check'],
    ...['--quiet', '--requirement', requirementsOf(paths)],
  ]);
  await writePublicFile(complete, '');
}

function requirementsOf(paths: SandboxPaths): string {
  return join(paths.packageRoot, 'tools/ray/requirements.txt');
}

async function run(command: string, args: string[]): Promise<void> {
  const code = await new Promise<number | null>((resolve, reject) => {
    spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'] })
      .once('error', reject)
      .once('exit', resolve);
  });
  if (code !== 0) {
    throw new Error(
      `Ray could not be installed: "${command} ${args.join(
        ' ',
      )}" exited with status ${code}; its output is above.`,
    );
  }
}
