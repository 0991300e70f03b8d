import { createReadStream, existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { SandboxPaths } from '../layout/paths';
import { CommandError, exitCodes } from './exitCodes';

/**
 * The log of a process, e.g. `hub/kueue`, `etcd`, or `supervisor`.
 *
 * @throws for an unknown process; the message lists the known ones.
 *
 * @internal
 */
export async function logOf(
  paths: SandboxPaths,
  name: string,
): Promise<NodeJS.ReadableStream> {
  const file = join(paths.logs, `${name}.log`);
  const isInside = !relative(paths.logs, file).startsWith('..');
  if (isInside && existsSync(file)) {
    return createReadStream(file);
  }
  const entries = await readdir(paths.logs, {
    recursive: true,
    withFileTypes: true,
  }).catch(() => []);
  const names = entries
    .filter(entry => entry.isFile() && entry.name.endsWith('.log'))
    .map(entry =>
      relative(paths.logs, join(entry.parentPath, entry.name)).slice(0, -4),
    );
  if (names.length === 0) {
    throw new CommandError(
      'No fleet has been started in this folder. Run "yarn sandbox up --detach".',
      exitCodes.notRunning,
    );
  }
  throw new CommandError(
    `No log of "${name}". Known: ${names.sort().join(', ')}.`,
    exitCodes.usage,
  );
}
