import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';

/**
 * Finds a program: in the folder `bin` of `SQUADRON_TOOLCHAIN`, else of `.toolchain` in the working directory or one
 * above it, else in `PATH`. Several names are alternatives; the first that exists is used.
 *
 * @throws Error with the searched folders.
 * @public
 */
export function findProgram(...names: string[]): string {
  const toolchain = process.env.SQUADRON_TOOLCHAIN;
  const directories = [
    toolchain ? join(toolchain, 'bin') : toolchainAbove(process.cwd()),
    ...(process.env.PATH ?? '').split(delimiter),
  ].filter(directory => directory !== undefined);
  for (const directory of directories) {
    const name = names.find(candidate =>
      existsSync(join(directory, candidate)),
    );
    if (name) {
      return join(directory, name);
    }
  }
  throw new Error(
    `Cannot find the program ${names.join(' or ')} in ${
      directories[0]
    } or PATH. Build it with \`make\`, or name the toolchain's folder in SQUADRON_TOOLCHAIN`,
  );
}

function toolchainAbove(directory: string): string | undefined {
  const candidate = join(directory, '.toolchain', 'bin');
  if (existsSync(candidate)) {
    return candidate;
  }
  const parent = dirname(directory);
  return parent === directory ? undefined : toolchainAbove(parent);
}
