import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { resolvePackagePath } from '@backstage/backend-plugin-api';
import {
  createKubeClient,
  loadTrustedKubeconfigFile,
  type KubeClient,
} from '@squadron/controller-node';
import { createSandboxPaths, HUB_ID } from '@squadron/sandbox';

const run = promisify(execFile);

/** A fleet of the sandbox: real Kueue and KubeRay on a hub and its workers. @internal */
export interface KueueFleet {
  client: KubeClient;
  workers: KubeClient[];
  hubKubeconfig: string;
  directory: string;
  /** Stops it and deletes its data. */
  stop(): Promise<void>;
}

/** Starts a separate fleet, whose Kueue uses Squadron as the dispatcher or its own one. @internal */
export async function startKueueFleet(
  dispatcher: 'kueue' | 'squadron',
  workerCount: number,
): Promise<KueueFleet> {
  const directory = await mkdtemp(join(tmpdir(), `squadron-${dispatcher}-`));
  const env = { ...process.env, SQUADRON_SANDBOX_DIR: directory };
  const sandbox = (...args: string[]) =>
    run('yarn', ['sandbox', ...args], {
      cwd: resolvePackagePath('@squadron/benchmarks', '../..'),
      env,
    });
  const reset = async () => {
    await sandbox('reset');
    await rm(directory, { recursive: true, force: true });
  };
  try {
    await sandbox(
      'up',
      '--detach',
      `--dispatcher=${dispatcher}`,
      `--workers=${workerCount}`,
    );
    const paths = createSandboxPaths(env);
    const clientOf = async (id: string) =>
      createKubeClient(
        await loadTrustedKubeconfigFile(paths.cluster(id).kubeconfig),
      );
    const client = await clientOf(HUB_ID);
    const workers = await Promise.all(
      Array.from({ length: workerCount }, (_, index) =>
        clientOf(`worker-${index + 1}`),
      ),
    );
    return {
      client,
      workers,
      hubKubeconfig: paths.cluster(HUB_ID).kubeconfig,
      directory,
      stop: async () => {
        await Promise.all([client, ...workers].map(one => one.close()));
        await reset();
      },
    };
  } catch (error) {
    await reset();
    throw error;
  }
}
