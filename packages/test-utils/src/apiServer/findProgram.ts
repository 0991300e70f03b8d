import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';

/**
 * Looks a program up: in `SQUADRON_TOOLCHAIN`, else in `.toolchain/bin` of the working directory
 * or one above it, else in `PATH`.
 * Several names are the same program; the first that exists is taken.
 *
 * @throws Error that says where it was looked for.
 * @public
 */
export function findProgram(...names: string[]): string {
  const directories = [
    process.env.SQUADRON_TOOLCHAIN ?? toolchainAbove(process.cwd()),
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
    } or PATH. Build it with \`make\`, or name its directory in SQUADRON_TOOLCHAIN`,
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
