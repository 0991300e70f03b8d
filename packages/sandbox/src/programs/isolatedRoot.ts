import { spawnSync } from 'node:child_process';
import { copyFile, link, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import {
  makePrivateFolder,
  removeAll,
  writePrivateFile,
} from '../layout/files';

/** How a program gets its own root directory: as root, or by a user namespace; `none` if neither works. @internal */
export type IsolationMethod = 'chroot' | 'userNamespace' | 'none';

/** Detects the method for this user and machine, once. @internal */
export function findIsolationMethod(): IsolationMethod {
  if (works('chroot', ['/', '/bin/true'])) {
    return 'chroot';
  }
  if (works('unshare', ['--map-root-user', '--root=/', '/bin/true'])) {
    return 'userNamespace';
  }
  return 'none';
}

function works(command: string, args: string[]): boolean {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0;
}

/**
 * Fills a folder for use as a program's root directory: the statically linked program, and files.
 *
 * @param options.files - content by path below the root
 *
 * @internal
 */
export async function prepareRoot(options: {
  root: string;
  program: string;
  programName: string;
  files: Readonly<Record<string, string>>;
}): Promise<void> {
  const { root, program, programName, files } = options;
  await makePrivateFolder(root);
  await makePrivateFolder(join(root, 'tmp'));
  const target = join(root, programName);
  await removeAll(target);
  // Linking fails across file systems and, for files of another user, with protected hard links.
  await link(program, target).catch(() => copyFile(program, target));
  for (const [path, content] of Object.entries(files)) {
    await writePrivateFile(join(root, path), content);
  }
}

/** Command line that runs a program of a prepared root. @internal */
export function inRoot(
  method: Exclude<IsolationMethod, 'none'>,
  root: string,
  command: string,
  args: readonly string[],
): { command: string; args: string[] } {
  return method === 'chroot'
    ? { command: 'chroot', args: [root, command, ...args] }
    : {
        command: 'unshare',
        args: ['--map-root-user', `--root=${root}`, command, ...args],
      };
}

/** Whether a program's files exist at the root of the file system. @internal */
export async function hasFiles(
  folder: string,
  names: readonly string[],
): Promise<boolean> {
  try {
    const there = await readdir(folder);
    return names.every(name => there.includes(name));
  } catch {
    return false;
  }
}
