import { mkdtemp, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createKubeClient,
  serializeKubeconfig,
  type KubeClient,
} from '@squadron/controller-node';
import {
  DEFAULT_FLEET_NAMESPACE,
  DEFAULT_KUBECONFIG_KEY,
  type KubeManifest,
  KINDS,
} from '@squadron/kube-kinds';
import { startTestApiServer, type TestApiServer } from '@squadron/test-utils';
import { loadDefinitions } from './definitions';
import { NAMESPACE } from './objects';
import { findProcess } from './processTable';
import { createNamespace, installDefinitions, seedWorkloads } from './seed';

const MEMORY_DISK = '/dev/shm';
/** Three etcds with a few thousand objects need less than half of it. */
const NEEDED_BYTES = 4 * 2 ** 30;

const WORKERS = ['worker-1', 'worker-2'];

/** A worker's API server with its data. @internal */
export interface WorldWorker {
  /** Cluster ID. */
  id: string;
  server: TestApiServer;
  client: KubeClient;
  /** Process ID; changes with a restart. */
  pid(): number;
}

/** Real API servers: a hub with the ClusterProfiles of the workers, and the workers with their objects. @internal */
export interface World {
  workers: WorldWorker[];
  /** Kubeconfig file of the hub. */
  hubKubeconfig: string;
  /** Folder for files of this run, on a memory disk if it has enough space. */
  directory: string;
  /** Objects per worker and kind. */
  countPerKind: number;
  /** Versions of its programs. */
  versions: Record<string, string>;
  stop(): Promise<void>;
}

/** @internal */
export async function startWorld(options: {
  countPerKind: number;
  report: (line: string) => void;
}): Promise<World> {
  const { countPerKind, report } = options;
  // Disks of test machines differ by orders of magnitude, and etcd waits for its disk.
  process.env.TMPDIR = await chooseDirectory();
  const directory = await mkdtemp(join(tmpdir(), 'squadron-bench-'));
  const ends: Array<() => Promise<void>> = [
    () => rm(directory, { recursive: true, force: true }),
  ];
  const stop = async () => {
    for (const end of ends.reverse()) {
      await end();
    }
  };
  const start = async () => {
    const server = await startTestApiServer();
    ends.push(() => server.stop());
    const client = createKubeClient(server.connection);
    ends.push(() => client.close());
    return { server, client };
  };
  try {
    const definitions = await loadDefinitions();
    report('starting three API servers');
    const [hub, ...started] = await Promise.all([
      start(),
      ...WORKERS.map(start),
    ]);
    const workers: WorldWorker[] = WORKERS.map((id, index) => ({
      id,
      ...started[index],
      pid: () => processOf(started[index].server),
    }));
    report(`creating ${2 * countPerKind} objects on each worker`);
    await Promise.all(
      workers.map(async ({ client }) => {
        await installDefinitions(client, definitions.worker, [
          KINDS.rayCluster,
          KINDS.rayJob,
        ]);
        await createNamespace(client, NAMESPACE);
        await seedWorkloads(client, countPerKind);
      }),
    );
    await installDefinitions(hub.client, definitions.hub, [
      KINDS.clusterProfile,
    ]);
    await createNamespace(hub.client, DEFAULT_FLEET_NAMESPACE);
    await Promise.all(workers.map(worker => introduce(hub.client, worker)));
    const hubKubeconfig = join(directory, 'hub.kubeconfig');
    await writeFile(
      hubKubeconfig,
      serializeKubeconfig(hub.server.connection, 'hub').reveal(),
      { mode: 0o600 },
    );
    const { gitVersion } = await hub.client.requestJson<{ gitVersion: string }>(
      { method: 'GET', path: '/version' },
    );
    return {
      workers,
      hubKubeconfig,
      directory,
      countPerKind,
      versions: { Kubernetes: gitVersion, ...definitions.versions },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

function processOf({ connection }: TestApiServer): number {
  return findProcess(
    'kube-apiserver',
    `--secure-port=${new URL(connection.server).port}`,
  );
}

/** Registers a worker with the fleet: a ClusterProfile, and its kubeconfig in a Secret. */
async function introduce(
  hub: KubeClient,
  { id, server }: Pick<WorldWorker, 'id' | 'server'>,
): Promise<void> {
  const kubeconfig = serializeKubeconfig(server.connection, id).reveal();
  await hub.create<KubeManifest>(KINDS.secret, {
    apiVersion: 'v1',
    kind: 'Secret',
    metadata: { name: `${id}-kubeconfig`, namespace: DEFAULT_FLEET_NAMESPACE },
    data: {
      [DEFAULT_KUBECONFIG_KEY]: Buffer.from(kubeconfig).toString('base64'),
    },
  });
  await hub.create<KubeManifest>(KINDS.clusterProfile, {
    apiVersion: 'multicluster.x-k8s.io/v1alpha1',
    kind: 'ClusterProfile',
    metadata: { name: id, namespace: DEFAULT_FLEET_NAMESPACE },
    spec: { clusterManager: { name: 'bench' }, displayName: id },
  });
}

async function chooseDirectory(): Promise<string> {
  try {
    const { bavail, bsize } = await statfs(MEMORY_DISK);
    return bavail * bsize > NEEDED_BYTES ? MEMORY_DISK : tmpdir();
  } catch {
    return tmpdir(); // Not every system has one.
  }
}
