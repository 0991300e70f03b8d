import { readFileSync } from 'node:fs';
import { cpus, release, totalmem } from 'node:os';

const PEERS = [
  '@backstage/plugin-kubernetes-backend',
  '@kubernetes/client-node',
];

/** The machine in a few words, without its name. @internal */
export function describeMachine(): string {
  const [{ model }] = cpus();
  const memoryGiB = Math.round(totalmem() / 2 ** 30);
  return `${
    cpus().length
  } cores (${model.trim()}), ${memoryGiB} GiB, Linux ${release()}, etcd without fsync`;
}

/** Installed versions of Node and of the peers. @internal */
export function installedVersions(): Record<string, string> {
  return {
    Node: process.version,
    ...Object.fromEntries(PEERS.map(name => [name, versionOf(name)])),
  };
}

function versionOf(name: string): string {
  // Not by `require`, as packages may not export this file.
  const folder = require.resolve
    .paths(name)
    ?.map(path => `${path}/${name}/package.json`)
    .map(readIfThere)
    .find(text => text !== undefined);
  const { version } = JSON.parse(folder ?? '{}') as { version?: string };
  return version ?? 'unknown';
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined; // Node looks in the next folder, too.
  }
}
