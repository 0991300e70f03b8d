import { mockServices } from '@backstage/backend-test-utils';
import { ConfigReader } from '@backstage/config';
import { SecretValue, type KubeManifest, KINDS } from '@squadron/kube-kinds';
import {
  createKubeClient,
  type ClusterConnection,
  type KubeClient,
} from '@squadron/controller-node';
import {
  describeWithApiServer,
  eventually,
  startTestApiServer,
  type TestApiServer,
} from '@squadron/test-utils';
import { readSquadronConfig } from '../config/readSquadronConfig';
import { createFleet, type RunningFleet } from './createFleet';
import type { FleetChange } from './types';

jest.setTimeout(170_000);

const print = (text: string) => process.stdout.write(`${text}\n`);

const startFleet = (connection: ClusterConnection) => {
  const logger = mockServices.logger.mock();
  logger.child.mockReturnValue(logger);
  const fleet = createFleet({
    config: readSquadronConfig(new ConfigReader({})),
    logger,
    loadHub: async () => connection,
  });
  return { fleet, logger };
};

const freshnessOf = (fleet: RunningFleet) =>
  fleet.findCluster('hub')!.freshness;

const isLive = (fleet: RunningFleet) => freshnessOf(fleet).state === 'live';

/** Interval between the starts of readers, so that one hang hits each at another time between two pings. */
const READERS_START_MS = [0, 700, 1_400];

interface Reader {
  name: string;
  fleet: RunningFleet;
}

async function startReaders(
  protocol: string,
  connection: ClusterConnection,
): Promise<Reader[]> {
  const fromMs = performance.now();
  const readers: Reader[] = [];
  for (const startMs of READERS_START_MS) {
    await eventually(
      'it is time for the next reader',
      () => performance.now() - fromMs >= startMs,
    );
    readers.push({
      name: `${protocol}, ${startMs} ms later`,
      fleet: startFleet(connection).fleet,
    });
  }
  return readers;
}

describeWithApiServer('real API servers over HTTP/2 and HTTP/1.1', () => {
  const servers: TestApiServer[] = [];
  const readers: Reader[] = [];

  const eachReader = <T>(look: (reader: Reader) => Promise<T>) =>
    Promise.all(readers.map(look));

  beforeAll(async () => {
    await Promise.all(
      (['HTTP/2', 'HTTP/1.1'] as const).map(async protocol => {
        const api = await startTestApiServer({ protocol });
        servers.push(api);
        readers.push(...(await startReaders(protocol, api.connection)));
      }),
    );
    await eachReader(({ name, fleet }) =>
      eventually(
        `${name} is live and knows the version`,
        () =>
          isLive(fleet) && fleet.clusters()[0].kubernetesVersion !== undefined,
      ),
    );
  });

  afterAll(async () => {
    await eachReader(({ fleet }) => fleet.stop());
    await Promise.all(servers.map(api => api.stop()));
  });

  it('are not offline while they are idle', async () => {
    await eachReader(async ({ name, fleet }) => {
      const states = new Set<string>();
      const unsubscribe = fleet.onClusterChange(({ cluster }) =>
        states.add(cluster.freshness.state),
      );
      // Ten seconds with only the fleet's own probes and no change.
      const endMs = performance.now() + 10_000;
      let silenceMs = 0;
      await eventually(
        'ten seconds have passed',
        () => {
          silenceMs = Math.max(silenceMs, fleet.silenceMs('hub') ?? 0);
          return performance.now() > endMs;
        },
        { everyMs: 50 },
      );
      unsubscribe();
      print(
        `${name}: longest silence of an idle API server ${Math.round(
          silenceMs,
        )} ms`,
      );
      expect([...states]).toEqual([]);
    });
  });

  it.each(['once', 'a second time'])(
    'are offline soon after their last byte, and live soon after they answer: %s',
    async () => {
      await eachReader(({ name, fleet }) =>
        eventually(`${name} is live`, () => isLive(fleet)),
      );
      servers.forEach(api => api.pause());
      const seen = await eachReader(async ({ fleet }) => {
        const silentMs = await eventually(
          'nothing is nominated to it',
          () => (fleet.silenceMs('hub') ?? 0) > 5_000,
        );
        const offlineMs = await eventually(
          'it is offline',
          () => freshnessOf(fleet).state === 'offline',
        );
        const { lastContactMs = 0 } = freshnessOf(fleet);
        return {
          silentMs,
          markedMs: silentMs + offlineMs,
          ageMs: Date.now() - lastContactMs,
        };
      });
      servers.forEach(api => api.resume());
      const backMs = await eachReader(({ name, fleet }) =>
        eventually(`${name} is live again`, () => isLive(fleet)),
      );
      readers.forEach(({ name }, index) => {
        const { silentMs, markedMs, ageMs } = seen[index];
        print(
          `${name}: stopped, ${Math.round(
            silentMs,
          )} ms until nothing is nominated, offline after ${Math.round(
            markedMs,
          )} ms (${Math.round(
            ageMs,
          )} ms after the last byte), live ${Math.round(
            backMs[index],
          )} ms after it runs again`,
        );
      });
    },
  );
});

describeWithApiServer('removals on a real API server', () => {
  let api: TestApiServer;
  let admin: KubeClient;

  beforeAll(async () => {
    api = await startTestApiServer();
    admin = createKubeClient(api.connection);
  });

  afterAll(async () => {
    await admin?.close();
    await api?.stop();
  });

  it('a deleted ServiceAccount shows as a refused credential while all watches continue', async () => {
    await admin.create(KINDS.namespace, object('v1', 'Namespace', 'portal'));
    await admin.create(KINDS.serviceAccount, {
      ...object('v1', 'ServiceAccount', 'portal'),
      metadata: { namespace: 'portal', name: 'portal' },
    });
    await admin.create(KINDS.clusterRoleBinding, {
      ...object('rbac.authorization.k8s.io/v1', 'ClusterRoleBinding', 'portal'),
      roleRef: {
        apiGroup: 'rbac.authorization.k8s.io',
        kind: 'ClusterRole',
        name: 'cluster-admin',
      },
      subjects: [
        { kind: 'ServiceAccount', namespace: 'portal', name: 'portal' },
      ],
    });
    const { status } = await admin.requestJson<{
      status: { token: SecretValue };
    }>({
      method: 'POST',
      path: '/api/v1/namespaces/portal/serviceaccounts/portal/token',
      body: { apiVersion: 'authentication.k8s.io/v1', kind: 'TokenRequest' },
    });
    const { fleet, logger } = startFleet({
      ...api.connection,
      credentials: { type: 'token', token: status.token },
    });
    await eventually('it is live', () => isLive(fleet));
    expect(
      logger.info.mock.calls.filter(([message]) =>
        message.startsWith('Not installed at'),
      ),
    ).toHaveLength(1);
    await admin.delete(KINDS.serviceAccount, {
      namespace: 'portal',
      name: 'portal',
    });
    const tookMs = await eventually(
      'the credential is refused',
      () => freshnessOf(fleet).reason === 'credentialRefused',
    );
    print(`a deleted ServiceAccount shows after ${Math.round(tookMs)} ms`);
    expect(freshnessOf(fleet).cause).toContain('Renew the kubeconfig');
    expect(fleet.kindState('hub', KINDS.namespace)).toBe('synced');
    await fleet.stop();
  });

  it('a CRD that is removed while the portal is disconnected leaves no objects in the cache', async () => {
    const crd = rayServiceCrd();
    await admin.create(KINDS.customResourceDefinition, crd);
    await eventually('it is served', () => admin.list(KINDS.rayService));
    await admin.create(KINDS.rayService, {
      ...object('ray.io/v1', 'RayService', 'ghost'),
      metadata: { namespace: 'default', name: 'ghost' },
    });
    const { fleet, logger } = startFleet(api.connection);
    const changes: FleetChange[] = [];
    fleet.onChange(change => changes.push(change));
    const find = () =>
      fleet.find('hub', KINDS.rayService, {
        namespace: 'default',
        name: 'ghost',
      });
    await eventually('it is in the cache', () => Boolean(find()));

    // Another API server on the same storage removes the CRD while this one is down.
    const other = await api.startSecond();
    const direct = createKubeClient(other.connection);
    await api.kill();
    await direct.delete(KINDS.customResourceDefinition, {
      name: 'rayservices.ray.io',
    });
    await eventually('the CRD is gone', async () => {
      const found = await direct.find(KINDS.customResourceDefinition, {
        name: 'rayservices.ray.io',
      });
      return found === undefined;
    });
    await direct.close();
    await api.restart();
    const tookMs = await eventually('it is gone from the cache', () => !find());
    await eventually(
      'the kind is not installed',
      () => fleet.kindState('hub', KINDS.rayService) === 'notInstalled',
    );
    print(
      `objects of a removed CRD are gone ${Math.round(
        tookMs,
      )} ms after the API server is ready`,
    );
    expect(
      changes
        .filter(({ kind }) => kind.kind === 'RayService')
        .map(({ type, evidence }) => [type, evidence]),
    ).toEqual([
      ['added', undefined],
      ['deleted', expect.stringMatching(/listed|watched/)],
    ]);
    expect(logger.error).not.toHaveBeenCalled();

    await eventually('it is live', () => isLive(fleet));
    await admin.create(KINDS.customResourceDefinition, rayServiceCrd());
    await eventually(
      'the kind is read again',
      () => fleet.kindState('hub', KINDS.rayService) === 'synced',
    );
    await fleet.stop();
  });
});

function object(apiVersion: string, kind: string, name: string): KubeManifest {
  return { apiVersion, kind, metadata: { name } };
}

function rayServiceCrd(): KubeManifest {
  const version = {
    name: 'v1',
    served: true,
    storage: true,
    schema: {
      openAPIV3Schema: {
        type: 'object',
        'x-kubernetes-preserve-unknown-fields': true,
      },
    },
  };
  return {
    ...object(
      'apiextensions.k8s.io/v1',
      'CustomResourceDefinition',
      'rayservices.ray.io',
    ),
    spec: {
      group: 'ray.io',
      scope: 'Namespaced',
      names: {
        plural: 'rayservices',
        singular: 'rayservice',
        kind: 'RayService',
        listKind: 'RayServiceList',
      },
      versions: [version],
    },
  };
}
