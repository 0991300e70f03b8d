import { existsSync } from 'node:fs';
import {
  type KubeClient,
  createKubeClient,
  loadTrustedKubeconfigFile,
} from '@squadron/controller-node';
import { HUB_ID } from '../layout/clusterId';
import type { SandboxPaths } from '../layout/paths';
import { readState } from '../layout/state';
import { CommandError, exitCodes } from './exitCodes';

/**
 * Path of the administrator's kubeconfig of a cluster.
 *
 * @throws for an unknown cluster; the message lists the known ones.
 *
 * @internal
 */
export function kubeconfigOf(paths: SandboxPaths, id: string): string {
  const known = Object.keys(readState(paths.stateFile).clusters);
  const { kubeconfig } = paths.cluster(id);
  if (known.includes(id) && existsSync(kubeconfig)) {
    return kubeconfig;
  }
  if (known.length === 0) {
    throw new CommandError(
      'No fleet has been started in this folder. Run "yarn sandbox up --detach".',
      exitCodes.notRunning,
    );
  }
  throw new CommandError(
    `Unknown cluster "${id}". Known: ${known.sort().join(', ')}.`,
    exitCodes.usage,
  );
}

/**
 * Works with an administrator's client of the hub.
 *
 * @throws when no fleet has been started
 *
 * @internal
 */
export async function withHub<T>(
  paths: SandboxPaths,
  work: (hub: KubeClient) => Promise<T>,
): Promise<T> {
  const hub = createKubeClient(
    await loadTrustedKubeconfigFile(kubeconfigOf(paths, HUB_ID)),
  );
  try {
    return await work(hub);
  } finally {
    await hub.close();
  }
}
