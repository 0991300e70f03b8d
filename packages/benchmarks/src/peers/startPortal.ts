import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eventually, freePorts } from '@squadron/test-utils';
import {
  messageText,
  type ClusterSummary,
  type ListResponse,
} from '@squadron/backstage-plugin-squadron-common';
import type { World } from '../world';
import { ChildProgram } from './ChildProgram';

/** Address of a portal, and a token of a service with full read access. @internal */
export interface PortalAddress {
  baseUrl: string;
  token: string;
}

/** A Backstage backend in a separate process. @internal */
export interface Portal extends PortalAddress {
  program: ChildProgram;
  /** Response of a path below `/api`, as JSON. */
  get<T>(path: string): Promise<T>;
}

/** Starts ours, with the world's hub. @internal */
export async function startSquadron(world: World): Promise<Portal> {
  const portal = await startPortal('squadronBackend', world, {
    squadron: {
      hub: { kubeconfig: world.hubKubeconfig },
      inventory: { allowLoopback: true },
      // All readers of a measure authenticate as one service.
      limits: { streamsPerUser: 1_000 },
    },
  });
  const expected = 2 * world.countPerKind * world.workers.length;
  await eventually(
    `${expected} workloads are in the fleet cache`,
    async () => {
      const { total } = await portal.get<{ total: number }>(
        'squadron/v1/workloads?limit=1',
      );
      if (total !== expected) {
        const { items } = await portal.get<ListResponse<ClusterSummary>>(
          'squadron/v1/clusters',
        );
        const clusters = items.map(
          ({ id, state, freshness }) =>
            `${id} is ${freshness.state}: ${messageText(
              state.detail ?? state.code,
            )}`,
        );
        throw new Error(`${total} exist. ${clusters.join('; ')}`);
      }
    },
    { timeoutMs: 60_000, everyMs: 200 },
  );
  return portal;
}

/** Starts the peer that reads the same workers. @internal */
export async function startKubernetes(world: World): Promise<Portal> {
  return startPortal('kubernetesBackend', world, {
    kubernetes: {
      serviceLocatorMethod: { type: 'multiTenant' },
      clusterLocatorMethods: [
        {
          type: 'config',
          clusters: world.workers.map(({ id, server: { connection } }) => ({
            name: id,
            url: connection.server,
            authProvider: 'serviceAccount',
            serviceAccountToken:
              connection.credentials.type === 'token'
                ? connection.credentials.token.reveal()
                : undefined,
            caData: Buffer.from(connection.certificateAuthority ?? '').toString(
              'base64',
            ),
            skipMetricsLookup: true,
          })),
        },
      ],
    },
  });
}

/**
 * Starts our reconcilers with a hub. They do nothing before they are elected.
 *
 * @param settings - further keys of `squadron` in the app-config
 *
 * @internal
 */
export async function startControllers(
  hub: Pick<World, 'directory' | 'hubKubeconfig'>,
  settings: object = {},
): Promise<Portal> {
  return startPortal('controllersBackend', hub, {
    squadron: {
      hub: { kubeconfig: hub.hubKubeconfig },
      featureGates: {
        MultiClusterManagement: true,
        SupportedCloudProviders: ['aws', 'gcp'],
        SupportedProvisioners: ['k3s'],
      },
      ...settings,
    },
  });
}

/** Runs a measure beside our reconcilers on a hub, and stops both afterwards. @internal */
export async function withControllers<
  Hub extends Pick<World, 'directory' | 'hubKubeconfig' | 'stop'>,
  T,
>(hub: Hub, measure: (hub: Hub) => Promise<T>): Promise<T> {
  try {
    const controllers = await startControllers(hub);
    try {
      return await measure(hub);
    } finally {
      await controllers.program.stop();
    }
  } finally {
    await hub.stop();
  }
}

/** Starts ours over a fleet cache that is full of RayJobs. @internal */
export const startWorkloadPortal = (world: Pick<World, 'directory'>) =>
  startPortal('workloadBackend', world, {});

/** Starts ours over a fleet cache that is full of queues. @internal */
export const startQueuePortal = (world: Pick<World, 'directory'>) =>
  startPortal('queueBackend', world, {});

async function startPortal(
  name: string,
  world: Pick<World, 'directory'>,
  config: object,
): Promise<Portal> {
  const [port] = await freePorts(1);
  const token = randomBytes(24).toString('hex');
  const baseUrl = `http://127.0.0.1:${port}`;
  const file = join(world.directory, `${name}.json`);
  await writeFile(
    file,
    JSON.stringify({
      app: { baseUrl },
      backend: {
        baseUrl,
        listen: { host: '127.0.0.1', port },
        database: { client: 'better-sqlite3', connection: ':memory:' },
        auth: {
          externalAccess: [
            { type: 'static', options: { token, subject: 'bench' } },
          ],
        },
      },
      permission: { enabled: false },
      ...config,
    }),
    { mode: 0o600 },
  );
  const program = await ChildProgram.start({
    name,
    directory: world.directory,
    input: undefined,
    args: ['--config', file],
  });
  return {
    baseUrl,
    token,
    program,
    async get<T>(path: string) {
      const response = await fetch(`${baseUrl}/api/${path}`, {
        headers: { Authorization: `Bearer ${token}` },
      });
      if (!response.ok) {
        throw new Error(
          `${name} answers ${path} with ${
            response.status
          }: ${await response.text()}`,
        );
      }
      return (await response.json()) as T;
    },
  };
}
