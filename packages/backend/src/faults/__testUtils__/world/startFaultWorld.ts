import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  DEFAULT_FLEET_NAMESPACE,
  DEFAULT_KUBECONFIG_KEY,
  HUB_CLUSTER_ID,
  type KubeManifest,
  KINDS,
} from '@squadron/kube-kinds';
import {
  createKubeClient,
  serializeKubeconfig,
  type ClusterConnection,
  type KubeClient,
} from '@squadron/controller-node';
import {
  freePorts,
  startHttpFaultProxy,
  startPostgres,
  startTcpFaultProxy,
  startTestApiServer,
  type HttpFaultProxy,
  type TcpFaultProxy,
  type TestApiServer,
  type TestPostgres,
} from '@squadron/test-utils';
import { createNamespaces, installDefinitions } from './definitions';
import { WorldBackend } from './WorldBackend';

const WORKER_USER = 'portal';
const PORTALS = 'portals';
/** Namespace for workloads, on every cluster of the world. */
export const WORLD_NAMESPACE = 'team-a';

/** One cluster of a {@link FaultWorld}: an API server with etcd and no controllers. */
export interface WorldCluster {
  /** Cluster ID. */
  id: string;
  role: 'hub' | 'worker';
  server: TestApiServer;
  /** Connection of the administrator, without proxies. */
  client: KubeClient;
  /** The proxy between the portals and the API server. */
  network: TcpFaultProxy;
  /** Behind `network`, if started with `http`. It answers pings itself, which hides a frozen API server. */
  http?: HttpFaultProxy;
}

/** Options of a {@link FaultWorld}. */
interface FaultWorldOptions {
  /** Default `sqlite`: a file for each replica. `postgres`: one server for all of them. */
  database?: 'sqlite' | 'postgres';
  /** Clusters with an HTTP proxy that disturbs single requests. Default none. */
  http?: readonly string[];
  /** Whether replicas export metrics for Prometheus. Default false. */
  hasMetrics?: boolean;
  /** Further keys of `squadron` in the app-config. */
  squadron?: object;
}

/**
 * A hub and two workers, and portals that reach them only through fault proxies. The
 * hub has ClusterProfiles and Secrets with kubeconfigs of the workers.
 */
export interface FaultWorld {
  hub: WorldCluster;
  workers: readonly WorldCluster[];
  /** The hub first. */
  clusters: readonly WorldCluster[];
  /** Throws for an unknown ID. */
  cluster(id: string): WorldCluster;
  /** Only with `postgres`. */
  postgres?: TestPostgres;
  backends: readonly WorldBackend[];
  /** Adds a replica, not started yet. Its hub user is its name. At most {@link MAX_BACKENDS}. */
  addBackend(): Promise<WorldBackend>;
  /** Stops everything and deletes all data. */
  stop(): Promise<void>;
}

/** Maximum number of replicas: each needs a separate user on the hub. */
const MAX_BACKENDS = 2;

/** Starts a world without a replica. See {@link FaultWorld.addBackend}. */
export async function startFaultWorld(
  options: FaultWorldOptions = {},
): Promise<FaultWorld> {
  const { database = 'sqlite', http = [], squadron = {} } = options;
  const directory = await mkdtemp(join(tmpdir(), 'squadron-world-'));
  const ends: Array<() => Promise<void>> = [
    () => rm(directory, { recursive: true, force: true }),
  ];
  const stop = async () => {
    for (const end of ends.splice(0).reverse()) {
      await end();
    }
  };
  const start = async (id: string): Promise<WorldCluster> => {
    const role = id === HUB_CLUSTER_ID ? 'hub' : 'worker';
    const server = await startTestApiServer({
      users: [WORKER_USER, ...backendNames()].map(name => ({
        name,
        groups: [PORTALS],
      })),
      isAudited: true,
    });
    ends.push(() => server.stop());
    const client = createKubeClient(server.connection);
    ends.push(() => client.close());
    const proxy = http.includes(id)
      ? await startHttpFaultProxy(server.connection)
      : undefined;
    if (proxy) {
      ends.push(() => proxy.stop());
    }
    const network = await startTcpFaultProxy(
      (proxy?.connection ?? server.connection).server,
    );
    ends.push(() => network.stop());
    await installDefinitions(client, role);
    await client.create<KubeManifest>(
      KINDS.clusterRoleBinding,
      portalBinding(),
    );
    return { id, role, server, client, network, ...(proxy && { http: proxy }) };
  };
  try {
    const [clusters, postgres] = await Promise.all([
      Promise.all([HUB_CLUSTER_ID, 'worker-1', 'worker-2'].map(start)),
      database === 'postgres' ? startPostgres() : undefined,
    ]);
    if (postgres) {
      ends.push(() => postgres.stop());
    }
    const [hub, ...workers] = clusters;
    await Promise.all([
      createNamespaces(hub.client, [DEFAULT_FLEET_NAMESPACE, 'kueue-system']),
      ...clusters.map(({ client }) =>
        createNamespaces(client, [WORLD_NAMESPACE]),
      ),
    ]);
    await Promise.all(
      workers.map(worker =>
        introduce(hub.client, worker.id, connectionFor(worker, WORKER_USER)),
      ),
    );
    const backends: WorldBackend[] = [];
    return {
      hub,
      workers,
      clusters,
      cluster(id) {
        const found = clusters.find(cluster => cluster.id === id);
        if (!found) {
          throw new Error(`The world has no cluster ${id}`);
        }
        return found;
      },
      postgres,
      backends,
      async addBackend() {
        const name = backendNames()[backends.length];
        const kubeconfig = join(directory, `${name}.kubeconfig`);
        await writeFile(
          kubeconfig,
          serializeKubeconfig(
            connectionFor(hub, name),
            HUB_CLUSTER_ID,
          ).reveal(),
          { mode: 0o600 },
        );
        const [port, metricsPort] = await freePorts(2);
        const url = `http://127.0.0.1:${port}`;
        const token = randomBytes(24).toString('hex');
        const configFile = join(directory, `${name}.json`);
        await writeFile(
          configFile,
          JSON.stringify({
            app: { baseUrl: url },
            backend: {
              baseUrl: url,
              listen: { host: '127.0.0.1', port },
              cors: { origin: url },
              database: postgres
                ? { client: 'pg', connection: postgres.connection }
                : {
                    client: 'better-sqlite3',
                    connection: { directory: join(directory, `${name}-db`) },
                  },
              auth: {
                externalAccess: [
                  { type: 'static', options: { token, subject: 'test' } },
                ],
              },
            },
            squadron: {
              hub: { kubeconfig },
              inventory: { allowLoopback: true },
              catalog: { retention: { seconds: 1 } },
              // The caller is a service, so there is no person to impersonate.
              access: { mode: 'service' },
              // All readers of a test authenticate as one service.
              limits: { streamsPerUser: 1_000 },
              ...squadron,
            },
          }),
          { mode: 0o600 },
        );
        const backend = new WorldBackend({
          name,
          url,
          hubUser: name,
          token,
          configFile,
          logFile: join(directory, `${name}.log`),
          ...(options.hasMetrics && { metricsPort }),
        });
        backends.push(backend);
        ends.push(() => backend.kill());
        return backend;
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

function backendNames(): string[] {
  return Array.from(
    { length: MAX_BACKENDS },
    (_, index) => `backend-${index + 1}`,
  );
}

/** Connection of a user to a cluster through its proxies. */
function connectionFor(
  { server, network, http }: WorldCluster,
  user: string,
): ClusterConnection {
  const { credentials } = server.connectionOf(user);
  return network.through({
    ...(http?.connection ?? server.connection),
    credentials,
  });
}

function portalBinding(): KubeManifest {
  return {
    apiVersion: 'rbac.authorization.k8s.io/v1',
    kind: 'ClusterRoleBinding',
    metadata: { name: PORTALS },
    roleRef: {
      apiGroup: 'rbac.authorization.k8s.io',
      kind: 'ClusterRole',
      name: 'cluster-admin',
    },
    subjects: [
      { apiGroup: 'rbac.authorization.k8s.io', kind: 'Group', name: PORTALS },
    ],
  };
}

/** Registers a worker with the fleet. */
async function introduce(
  hub: KubeClient,
  id: string,
  connection: ClusterConnection,
): Promise<void> {
  await hub.create<KubeManifest>(KINDS.secret, {
    apiVersion: 'v1',
    kind: 'Secret',
    metadata: { name: `${id}-kubeconfig`, namespace: DEFAULT_FLEET_NAMESPACE },
    data: {
      [DEFAULT_KUBECONFIG_KEY]: Buffer.from(
        serializeKubeconfig(connection, id).reveal(),
      ).toString('base64'),
    },
  });
  await hub.create<KubeManifest>(KINDS.clusterProfile, {
    apiVersion: 'multicluster.x-k8s.io/v1alpha1',
    kind: 'ClusterProfile',
    metadata: { name: id, namespace: DEFAULT_FLEET_NAMESPACE },
    spec: { clusterManager: { name: 'test' }, displayName: id },
  });
}
