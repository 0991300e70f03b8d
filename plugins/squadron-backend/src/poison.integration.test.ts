import { monitorEventLoopDelay } from 'node:perf_hooks';
import { mockServices } from '@backstage/backend-test-utils';
import {
  type KubeObject,
  workloadKindOf,
  type ResourceKind,
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
  aRayCluster,
  aRayJob,
  describeWithApiServer,
  eventually,
  startTestApiServer,
  type TestApiServer,
} from '@squadron/test-utils';
import { nested, ODD_NAMES } from './__testUtils__/poison';
import { routesOf } from './__testUtils__/readRoutes';
import { startRunningRouter } from './__testUtils__/runningRouter';

jest.setTimeout(300_000);

/** The maximum page size, so that all rows are on one page. */
const ROUNDS = 20;

/** A kind without validation by the API server, as of an operator of another version. */
function looseCrd({ group, version, kind, plural }: ResourceKind) {
  return {
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: `${plural}.${group}` },
    spec: {
      group,
      scope: 'Namespaced',
      names: {
        kind,
        plural,
        singular: kind.toLowerCase(),
        listKind: `${kind}List`,
      },
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
  } as KubeManifest;
}

function aliasBomb(levels: number): string {
  const lines = ['a0: &a0 [x,x,x,x,x,x,x,x]'];
  for (let level = 1; level <= levels; level += 1) {
    lines.push(
      `a${level}: &a${level} [${Array(8)
        .fill(`*a${level - 1}`)
        .join(',')}]`,
    );
  }
  return lines.join('\n');
}

const requests = Object.fromEntries(
  ODD_NAMES.filter(name => name !== '__proto__').map(name => [name, '1']),
);
const headGroupSpec = {
  template: { spec: { containers: [{ name: 'a', resources: { requests } }] } },
};

/** Objects that a tenant could write, by their fault. */
const TENANTS: Array<[ResourceKind, string, object]> = [
  [KINDS.rayCluster, 'odd-requests', { spec: { headGroupSpec } }],
  [KINDS.rayCluster, 'text-for-object', { spec: { headGroupSpec: 'none' } }],
  [KINDS.rayCluster, 'list-for-object', { spec: [], status: ['ready'] }],
  [KINDS.rayCluster, 'number-for-list', { spec: { workerGroupSpecs: 3 } }],
  [KINDS.rayCluster, 'deep', { spec: { other: nested(2_000) } }],
  [KINDS.rayCluster, 'huge', { spec: { other: 'x'.repeat(900_000) } }],
  [
    KINDS.rayJob,
    'alias-bomb',
    {
      spec: {
        entrypoint: 'true',
        clusterSelector: { 'ray.io/cluster': 'none' },
        runtimeEnvYAML: aliasBomb(11),
      },
    },
  ],
  [
    KINDS.rayJob,
    'odd-states',
    {
      spec: { entrypoint: {}, runtimeEnvYAML: 7 },
      status: { jobStatus: [], startTime: 'never', endTime: 1e308 },
    },
  ],
  [
    KINDS.rayJob,
    'turned-text',
    {
      spec: { entrypoint: '\u202Etxt.\u2066' },
      status: { jobDeploymentStatus: 'Failed', message: '\u202Egpj\u0000' },
    },
  ],
  [KINDS.rayService, 'odd-service', { spec: 1, status: { conditions: {} } }],
  [
    KINDS.workload,
    'odd-workload',
    {
      spec: { podSets: [null, { count: '9', template: [] }], queueName: {} },
      status: { conditions: 'none', admission: [], nominatedClusterNames: 1 },
    },
  ],
];

describeWithApiServer('objects of tenants on a real API server', () => {
  let server: TestApiServer;
  let hub: KubeClient;
  let fleet: RunningFleet;

  beforeAll(async () => {
    server = await startTestApiServer();
    hub = createKubeClient(server.connection);
    const kinds = [
      KINDS.rayCluster,
      KINDS.rayJob,
      KINDS.rayService,
      KINDS.workload,
    ];
    for (const kind of kinds) {
      await hub.create(KINDS.customResourceDefinition, looseCrd(kind));
    }
    await hub.create(KINDS.namespace, {
      apiVersion: 'v1',
      kind: 'Namespace',
      metadata: { name: 'nlp' },
    });
    await eventually('all kinds are served', async () => {
      await Promise.all(kinds.map(kind => hub.list<KubeObject>(kind)));
    });
    const good = [
      [KINDS.rayJob, aRayJob('good').inNamespace('nlp').build()],
      [KINDS.rayCluster, aRayCluster('good').inNamespace('nlp').build()],
    ] as const;
    for (const [kind, { metadata, ...object }] of good) {
      const { name, namespace, labels } = metadata;
      await hub.create(kind, {
        ...object,
        metadata: { name, namespace, labels },
      } as KubeManifest);
    }
    for (const [kind, name, rest] of TENANTS) {
      await hub.create(kind, {
        apiVersion: `${kind.group}/${kind.version}`,
        kind: kind.kind,
        metadata: { name, namespace: 'nlp' },
        ...rest,
      } as KubeManifest);
    }
    fleet = createFleet({
      config: readSquadronConfig(
        mockServices.rootConfig({
          data: { squadron: { inventory: { allowLoopback: true } } },
        }),
      ),
      logger: mockServices.logger.mock(),
      loadHub: async () => server.connection,
    });
    await fleet.ready();
  });

  afterAll(async () => {
    await fleet?.stop();
    await hub?.close();
    await server?.stop();
  });

  it('are rows and pages of their own, and affect no others', async () => {
    const { api, paths } = await startRunningRouter(fleet);
    const rows = async () => {
      const { status, body } = await api.get('/v1/workloads');
      return new Map<string, { state: { code: string; detail?: string } }>(
        status === 200
          ? body.items.map((row: { kind: string; name: string }) => [
              `${row.kind}/${row.name}`,
              row,
            ])
          : [],
      );
    };
    const wanted = TENANTS.flatMap(([kind, name]) => {
      const id = workloadKindOf(kind.kind);
      return id ? [`${id}/${name}`] : [];
    });
    await eventually('every object has its row', async () => {
      expect([...(await rows()).keys()].sort()).toEqual(
        [...wanted, 'rayjob/good', 'raycluster/good'].sort(),
      );
    });
    const shown = await rows();
    for (const name of ['text-for-object', 'list-for-object', 'deep']) {
      expect(shown.get(`raycluster/${name}`)?.state.code).toBe('Unreadable');
    }
    for (const id of ['rayjob/good', 'raycluster/good']) {
      expect(shown.get(id)?.state.code).not.toBe('Unreadable');
    }
    const { lists } = routesOf(paths);
    const pages = wanted.flatMap(id =>
      ['', '/events'].map(part => `/v1/workloads/hub/nlp/${id}${part}`),
    );
    const delay = monitorEventLoopDelay({ resolution: 1 });
    const statuses = new Map<string, number>();
    await api.get('/v1/overview');
    delay.enable();
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const path of [...lists, ...pages, '/v1/clusters/hub']) {
        statuses.set(path, (await api.get(path)).status);
      }
    }
    delay.disable();
    process.stdout.write(
      `event-loop delay while ${
        statuses.size
      } addresses were read ${ROUNDS} times: p50 ${(
        delay.percentile(50) / 1e6
      ).toFixed(1)} ms, p99 ${(delay.percentile(99) / 1e6).toFixed(
        1,
      )} ms, most ${(delay.max / 1e6).toFixed(1)} ms\n`,
    );
    expect([...statuses].filter(([, status]) => status !== 200)).toEqual([]);
    for (const [kind, name] of TENANTS) {
      await hub.delete(kind, { namespace: 'nlp', name });
    }
    // The history stores all of them, the alias bomb as plain text.
    await eventually(
      'the history has every object that was deleted',
      async () => {
        const { body } = await api.get('/v1/history');
        const kept = body.items.map(
          (row: { kind: string; name: string }) => `${row.kind}/${row.name}`,
        );
        expect(kept.sort()).toEqual([...wanted].sort());
      },
    );
  });
});
