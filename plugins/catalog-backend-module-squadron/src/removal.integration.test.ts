import {
  mockCredentials,
  mockServices,
  type TestBackend,
} from '@backstage/backend-test-utils';
import { ConfigReader } from '@backstage/config';
import catalogPlugin from '@backstage/plugin-catalog-backend';
import {
  type KubeObject,
  type KubeManifest,
  KINDS,
} from '@squadron/kube-kinds';
import {
  createFleet,
  readSquadronConfig,
  type RunningFleet,
} from '@squadron/backstage-plugin-squadron-node';
import { createKubeClient, type KubeClient } from '@squadron/controller-node';
import {
  describeWithApiServer,
  eventually,
  startTcpFaultProxy,
  startTestApiServer,
  type TcpFaultProxy,
  type TestApiServer,
  fleetFactory,
  startTestBackend,
} from '@squadron/test-utils';
import catalogModuleSquadron from '.';

jest.setTimeout(300_000);

const COUNT = 500;
const NAMESPACE = 'team-a';

describeWithApiServer(
  'the catalog beside a real API server (needs SQUADRON_TEST_APISERVER=1)',
  () => {
    let server: TestApiServer;
    let network: TcpFaultProxy;
    let client: KubeClient;
    let fleet: RunningFleet;
    let backend: TestBackend;

    beforeAll(async () => {
      server = await startTestApiServer();
      network = await startTcpFaultProxy(server.connection.server);
      client = createKubeClient(server.connection);
      await client.create(KINDS.customResourceDefinition, rayJobCrd());
      await client.create(KINDS.namespace, {
        apiVersion: 'v1',
        kind: 'Namespace',
        metadata: { name: NAMESPACE },
      });
      await eventually('RayJobs are served', () => client.list(KINDS.rayJob));
      const logger = mockServices.logger.mock();
      fleet = createFleet({
        config: readSquadronConfig(new ConfigReader({})),
        logger,
        loadHub: async () => network.through(server.connection),
      });
      backend = await startTestBackend({
        features: [catalogPlugin, catalogModuleSquadron, fleetFactory(fleet)],
      });
    });

    afterAll(async () => {
      await backend?.stop();
      await fleet?.stop();
      await client?.close();
      await network?.stop();
      await server?.stop();
    });

    it('removes 500 objects whose deletion is watched', async () => {
      await createAll();
      const startedMs = performance.now();
      await deleteAll();
      const deletedMs = performance.now() - startedMs;
      const goneMs = await eventually(
        'their entities are gone',
        async () => (await countJobs()) === 0,
        { timeoutMs: 120_000, everyMs: 100 },
      );
      print(`${COUNT} watched deletions`, deletedMs, goneMs);
    });

    it('removes 500 objects that were deleted while it watched nothing, once it has asked', async () => {
      await createAll();
      await network.break({ type: 'refuse' });
      const startedMs = performance.now();
      await deleteAll();
      const deletedMs = performance.now() - startedMs;
      // A restarted server has lost the history of deletions: an earlier watch is answered with 410.
      await server.compact();
      await server.kill();
      await server.restart();
      expect(await countJobs()).toBe(COUNT);
      const evidence = new Set<string | undefined>();
      const stop = fleet.onChange(change => {
        if (change.type === 'deleted') {
          evidence.add(change.evidence);
        }
      });
      await network.heal();
      const goneMs = await eventually(
        'their entities are gone',
        async () => (await countJobs()) === 0,
        { timeoutMs: 120_000, everyMs: 100 },
      );
      stop();
      expect([...evidence]).toEqual(['listed']);
      print(`${COUNT} deletions unseen`, deletedMs, goneMs);
    });

    async function createAll() {
      const jobs = Array.from({ length: COUNT }, (_, index) =>
        rayJob(`job-${index}`),
      );
      const create = (job: KubeObject) => client.create(KINDS.rayJob, job);
      for (let start = 0; start < COUNT; start += 50) {
        await Promise.all(jobs.slice(start, start + 50).map(create));
      }
      await eventually(
        'all are in the catalog',
        async () => (await countJobs()) === COUNT,
        { timeoutMs: 120_000, everyMs: 500 },
      );
    }

    async function deleteAll() {
      await client.requestJson({
        method: 'DELETE',
        path: `/apis/ray.io/v1/namespaces/${NAMESPACE}/rayjobs`,
        timeoutMs: 60_000,
      });
    }

    async function countJobs(): Promise<number> {
      const response = await fetch(
        `http://localhost:${backend.server.port()}/api/catalog/entities/by-query?limit=0&filter=spec.type=ray-job`,
        { headers: { authorization: mockCredentials.user.header() } },
      );
      const { totalItems } = (await response.json()) as { totalItems: number };
      return totalItems;
    }
  },
);

function print(what: string, deletedMs: number, goneMs: number): void {
  process.stdout.write(
    `${what}: deleted in ${seconds(
      deletedMs,
    )} s, gone from the catalog ${seconds(goneMs)} s later\n`,
  );
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(1);
}

function rayJob(name: string): KubeManifest {
  return {
    apiVersion: 'ray.io/v1',
    kind: 'RayJob',
    metadata: { name, namespace: NAMESPACE },
    spec: {},
  };
}

function rayJobCrd(): KubeManifest {
  const { group, version, plural, kind } = KINDS.rayJob;
  return {
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: `${plural}.${group}` },
    spec: {
      group,
      scope: 'Namespaced',
      names: { kind, plural },
      versions: [
        {
          name: version,
          served: true,
          storage: true,
          schema: {
            openAPIV3Schema: {
              type: 'object',
              'x-kubernetes-preserve-unknown-fields': true,
            },
          },
        },
      ],
    },
  };
}
