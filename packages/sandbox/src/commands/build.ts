import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { SandboxPaths } from '../layout/paths';
import { CommandError } from './exitCodes';

/** Programs that a fleet runs. */
const PROGRAMS = [
  'cluster-api',
  'etcd',
  'kube-apiserver',
  'kube-controller-manager',
  'kube-scheduler',
  'kueue',
  'kwok',
  'ray-operator',
];

/** @internal */
export function missingPrograms(paths: SandboxPaths): string[] {
  return PROGRAMS.filter(name => !existsSync(join(paths.bin, name)));
}

/** Builds missing and outdated programs. @internal */
export async function buildPrograms(paths: SandboxPaths): Promise<void> {
  const code = await new Promise<number | null>((resolve, reject) => {
    spawn(process.execPath, [join(paths.packageRoot, 'tools/programs.mjs')], {
      env: { ...process.env, SQUADRON_TOOLCHAIN: paths.toolchain },
      stdio: ['ignore', 'inherit', 'inherit'],
    })
      .once('error', reject)
      .once('exit', resolve);
  });
  if (code !== 0) {
    throw new CommandError("The fleet's programs could not be built.");
  }
}
