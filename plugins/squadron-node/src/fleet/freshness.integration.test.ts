import { mockServices } from '@backstage/backend-test-utils';
import { ConfigReader } from '@backstage/config';
import { rayServiceKind } from '@squadron/backstage-plugin-squadron-common';
import {
  clusterRoleBindingKind,
  createKubeClient,
  customResourceDefinitionKind,
  namespaceKind,
  serviceAccountKind,
  type ClusterConnection,
  type KubeClient,
  type KubeManifest,
} from '@squadron/controller-node';
import {
  describeWithApiServer,
  eventually,
  startTestApiServer,
  type TestApiServer,
} from '@squadron/test-utils';
import { readSquadronConfig } from '../config';
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

describe.each(['HTTP/2', 'HTTP/1.1'] as const)(
  'the freshness of a real API server over %s',
  protocol => {
    describeWithApiServer('that hangs', () => {
      let api: TestApiServer;
      let fleet: RunningFleet;

      beforeAll(async () => {
        api = await startTestApiServer({ protocol });
        fleet = startFleet(api.connection).fleet;
        await eventually('it is live', () => isLive(fleet));
      });

      afterAll(async () => {
        await fleet?.stop();
        await api?.stop();
      });

      it('is not offline while it is idle', async () => {
        const states = new Set<string>();
        fleet.onClusterChange(({ cluster }) =>
          states.add(cluster.freshness.state),
        );
        const client = fleet.client('hub');
        // Ten seconds of the fleet's own probes, during which nothing changes.
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
        print(
          `${protocol}: longest silence of an idle API server ${Math.round(
            silenceMs,
          )} ms`,
        );
        expect([...states]).toEqual([]);
        expect(client.server).toBe(api.connection.server);
      });

      // Each at another time within the interval of the pings.
      it.each([0, 700, 1_400])(
        'is offline soon after its last byte, and live soon after it answers: %s ms later',
        async phaseMs => {
          await eventually('it is live', () => isLive(fleet));
          const startMs = performance.now();
          await eventually(
            'the phase is reached',
            () => performance.now() - startMs >= phaseMs,
          );
          api.pause();
          const silentMs = await eventually(
            'nothing is nominated to it',
            () => (fleet.silenceMs('hub') ?? 0) > 5_000,
          );
          const markedMs =
            silentMs +
            (await eventually(
              'it is offline',
              () => freshnessOf(fleet).state === 'offline',
            ));
          const { lastContactMs = 0 } = freshnessOf(fleet);
          const ageMs = Date.now() - lastContactMs;
          api.resume();
          const backMs = await eventually('it is live again', () =>
            isLive(fleet),
          );
          print(
            `${protocol}: stopped, ${Math.round(
              silentMs,
            )} ms until nothing is nominated, offline after ${Math.round(
              markedMs,
            )} ms (${Math.round(
              ageMs,
            )} ms after the last byte), live ${Math.round(
              backMs,
            )} ms after it runs again`,
          );
        },
      );
    });
  },
);

describeWithApiServer('what a real API server takes away', () => {
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

  it('a ServiceAccount that is deleted shows as a refused credential while all watches go on', async () => {
    await admin.create(namespaceKind, object('v1', 'Namespace', 'portal'));
    await admin.create(serviceAccountKind, {
      ...object('v1', 'ServiceAccount', 'portal'),
      metadata: { namespace: 'portal', name: 'portal' },
    });
    await admin.create(clusterRoleBindingKind, {
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
    const { status } = await admin.requestJson<{ status: { token: string } }>({
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
    await admin.delete(serviceAccountKind, {
      namespace: 'portal',
      name: 'portal',
    });
    const tookMs = await eventually(
      'the credential is refused',
      () => freshnessOf(fleet).reason === 'credentialRefused',
    );
    print(`a deleted ServiceAccount shows after ${Math.round(tookMs)} ms`);
    expect(freshnessOf(fleet).cause).toContain('Renew the kubeconfig');
    expect(fleet.kindState('hub', namespaceKind)).toBe('synced');
    await fleet.stop();
  });

  it('a CRD that is removed while the portal does not look leaves no ghosts', async () => {
    const crd = rayServiceCrd();
    await admin.create(customResourceDefinitionKind, crd);
    await eventually('it is served', () => admin.list(rayServiceKind));
    await admin.create(rayServiceKind, {
      ...object('ray.io/v1', 'RayService', 'ghost'),
      metadata: { namespace: 'default', name: 'ghost' },
    });
    const { fleet, logger } = startFleet(api.connection);
    const changes: FleetChange[] = [];
    fleet.onChange(change => changes.push(change));
    const find = () =>
      fleet.find('hub', rayServiceKind, {
        namespace: 'default',
        name: 'ghost',
      });
    await eventually('it is in the cache', () => Boolean(find()));

    // What it misses: another API server on the same storage removes the CRD while this one is down.
    const other = await api.startSecond();
    const direct = createKubeClient(other.connection);
    await api.kill();
    await direct.delete(customResourceDefinitionKind, {
      name: 'rayservices.ray.io',
    });
    await eventually('the CRD is gone', async () => {
      const found = await direct.find(customResourceDefinitionKind, {
        name: 'rayservices.ray.io',
      });
      return found === undefined;
    });
    await direct.close();
    await api.restart();
    const tookMs = await eventually('it is gone from the cache', () => !find());
    await eventually(
      'the kind is not installed',
      () => fleet.kindState('hub', rayServiceKind) === 'notInstalled',
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
    await admin.create(customResourceDefinitionKind, rayServiceCrd());
    await eventually(
      'the kind is read again',
      () => fleet.kindState('hub', rayServiceKind) === 'synced',
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
