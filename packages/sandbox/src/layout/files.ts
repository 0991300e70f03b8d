import {
  chmod,
  mkdir,
  readFile,
  rename,
  rm,
  writeFile,
} from 'node:fs/promises';
import { dirname } from 'node:path';

/** Creates a folder that only its owner may open. @internal */
export async function makePrivateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
}

/** Replaces a file atomically, readable by its owner only, and creates its folder. @internal */
export async function writePrivateFile(
  file: string,
  content: string,
): Promise<void> {
  await makePrivateFolder(dirname(file));
  await replaceFile(file, content, 0o600);
}

/** Replaces a file without secrets atomically, and creates its folder. @internal */
export async function writePublicFile(
  file: string,
  content: string,
): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await replaceFile(file, content, 0o644);
}

async function replaceFile(file: string, content: string, mode: number) {
  const partial = `${file}.${process.pid}.partial`;
  await writeFile(partial, content, { mode });
  // Sets the mode explicitly: `writeFile` applies the umask, and keeps the mode of an existing file.
  await chmod(partial, mode);
  await rename(partial, file);
}

/** Content of a file; undefined when it does not exist. @internal */
export async function readFileIfThere(
  file: string,
): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') {
      return undefined;
    }
    throw error;
  }
}

/** Removes files and folders, missing ones included. @internal */
export async function removeAll(...paths: string[]): Promise<void> {
  await Promise.all(
    paths.map(path => rm(path, { recursive: true, force: true })),
  );
}
