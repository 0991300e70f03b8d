import { type ClaimDetail } from '@squadron/backstage-plugin-squadron-common';
import { KINDS } from '@squadron/kube-kinds';
import type { KubeObject } from '@squadron/kube-kinds';
import {
  aClusterMetrics,
  aClusterQueue,
  aClusterResourceClaim,
  aNode,
  aPod,
  aResourceFlavor,
  createMemoryClient,
  createTestFleet,
  fleetFactory,
  startTestBackend,
  type TestCluster,
} from '@squadron/test-utils';
import request from 'supertest';
import squadronPlugin from '.';
import { capacityRows } from './queues/claims';
import { permissionsWithout } from './__testUtils__/permissions';

const GPU = 'nvidia.com/gpu';

const metrics = aClusterMetrics('w1')
  .withStatus({ nodeCounts: { ready: 2, total: 3 } })
  .withAllocatable({ cpu: '32', memory: '64Gi', [GPU]: '8', gpu: '8' })
  .withFree({ cpu: '30', memory: '60Gi', [GPU]: '6', gpu: '6' })
  .withFlavor({
    name: 't4',
    nodes: 2,
    allocatable: { cpu: '32', memory: '64Gi', [GPU]: '8' },
    free: { [GPU]: '6' },
    largestFree: { [GPU]: '4' },
  })
  .build();

const claim = (name: string, gpus?: string) => {
  const built = aClusterResourceClaim(name)
    .ofCluster('w1')
    .withUid(`uid-${name}`)
    .createdAt('2026-01-01T00:00:00Z')
    .withSpec({ shrinkPolicy: 'InOrder' });
  return (gpus ? built.assigning('team-a', { gpu: gpus }) : built).build();
};

async function start(denied: string[] = [], worker?: Partial<TestCluster>) {
  const objects: KubeObject[] = [
    metrics,
    claim('w1-resource-claim', '2'),
    aResourceFlavor('fleet').build(),
    aClusterQueue('fleet')
      .withFlavor('fleet', { [GPU]: '8' })
      .build(),
    aClusterQueue('team-a')
      .withFlavor('fleet', { cpu: '0', memory: '0', [GPU]: '0' })
      .withAdmissionCheck('fleet')
      .build(),
  ];
  const client = createMemoryClient(objects);
  const fleet = createTestFleet({
    clusters: [
      { id: 'hub', objects, client },
      ...(worker ? [{ ...worker, id: 'w1' }] : []),
    ],
  });
  const { server } = await startTestBackend({
    features: [squadronPlugin, permissionsWithout(denied), fleetFactory(fleet)],
  });
  return { api: request(server), client };
}

const share = (gpu: string, queue = 'team-a') => ({
  cluster: 'w1',
  resourceAssignments: [
    { clusterQueueName: queue, flavor: 'fleet', resources: { gpu } },
  ],
});

const V1 = '/api/squadron/v1';

describe('claims on capacity', () => {
  it('lists claims, and the capacity of clusters compared with their claims', async () => {
    const { api } = await start();
    const claims = await api.get(`${V1}/claims`);
    expect(claims.body.items).toMatchObject([
      { name: 'w1-resource-claim', cluster: 'w1', shrinkPolicy: 'InOrder' },
    ]);
    const capacity = await api.get(`${V1}/capacity`);
    expect(capacity.body.items).toMatchObject([
      { cluster: 'w1', state: { code: 'NodesAway' } },
    ]);
  });

  it.each<[string, Partial<TestCluster>, object]>([
    ['live', {}, { isLive: true, used: '3' }],
    [
      'offline',
      { freshness: { state: 'offline', lastContactMs: 0 } },
      { isLive: false, used: '2' },
    ],
    [
      'live, but its pods are not read',
      { kindStates: { Pod: 'denied' } },
      { isLive: false, used: '2' },
    ],
  ])(
    'shows present amounts only where they are known: the cluster is %s',
    async (_, state, expected) => {
      const { api } = await start([], {
        ...state,
        objects: [
          aNode('n1').withGpus(8).build(),
          aPod()
            .inNamespace('nlp')
            .onNode('n1')
            .requesting({ [GPU]: '3' })
            .build(),
        ],
      });
      const list = await api.get(`${V1}/capacity`);
      const detail = await api.get(`${V1}/claims/w1-resource-claim`);
      for (const row of [list.body.items[0], detail.body.capacity]) {
        const { used } = row.resources.find(
          ({ resource }: { resource: string }) => resource === GPU,
        );
        expect({ isLive: row.isLive, used }).toEqual(expected);
      }
    },
  );

  it('reads the nodes only of clusters that the reader may see', () => {
    const objects = [metrics, aClusterMetrics('w2').build()];
    const fleet = createTestFleet({ clusters: [{ id: 'hub', objects }] });
    const asked: string[] = [];
    const rows = capacityRows(
      fleet,
      cluster => cluster === 'w1',
      cluster => {
        asked.push(cluster);
        return undefined;
      },
    );
    expect(rows.map(({ cluster }) => cluster)).toEqual(['w1']);
    expect(asked).toEqual(['w1']);
  });

  it('returns capacity, queues and grants of other claims for the editor', async () => {
    const { api } = await start();
    const { body } = await api.get(`${V1}/claims/w1-resource-claim`);
    const { capacity, targets, flavors } = body as ClaimDetail;
    expect(targets).toEqual([
      { queue: 'team-a', flavors: ['fleet'], isDispatched: true },
    ]);
    expect(flavors).toEqual(['fleet']);
    expect(
      capacity?.resources.find(({ resource }) => resource === GPU),
    ).toMatchObject({ allocatable: '8', used: '2', largestFree: '4' });
  });

  it('previews every quota change, and writes nothing', async () => {
    const { api, client } = await start();
    const { body } = await api
      .post(`${V1}/claims/w1-resource-claim/preview`)
      .send(share('6'));
    expect(body.problems).toEqual([]);
    expect(body.left[GPU]).toBe('2');
    expect(body.changes).toContainEqual({
      cluster: 'hub',
      queue: 'team-a',
      flavor: 'fleet',
      resource: GPU,
      before: '0',
      after: '6',
    });
    const stored = await client.find(KINDS.clusterResourceClaim, {
      name: 'w1-resource-claim',
    });
    expect(stored?.metadata.resourceVersion).toBe('1');
  });

  it('writes an assignment and keeps fields that were not named', async () => {
    const { api, client } = await start();
    const { status, body } = await api
      .post(`${V1}/claims/w1-resource-claim`)
      .send(share('6'));
    expect([status, body.outcome]).toEqual([200, 'updated']);
    const stored = await client.find(KINDS.clusterResourceClaim, {
      name: 'w1-resource-claim',
    });
    expect(stored?.spec).toMatchObject({
      shrinkPolicy: 'InOrder',
      resourceAssignments: [{ resources: { gpu: '6' } }],
    });
  });

  it.each<[string, object, number, RegExp]>([
    [
      'more than the capacity',
      share('9'),
      400,
      /9 of nvidia.com\/gpu are requested/,
    ],
    ['a missing queue', share('1', 'x'), 400, /'x' does not exist/],
    ['an invalid quantity', share('lots'), 400, /'lots' cannot be assigned/],
    ['no cluster', { resourceAssignments: [] }, 400, /cluster/],
    [
      'another cluster',
      { ...share('1'), cluster: 'w2' },
      409,
      /belongs to another cluster/,
    ],
  ])('rejects %s in one sentence', async (_, input, status, message) => {
    const { api } = await start();
    const response = await api
      .post(`${V1}/claims/w1-resource-claim`)
      .send(input);
    expect(response.status).toBe(status);
    expect(response.body.error.message).toMatch(message);
  });

  it('requires permission to assign, to create queues and to read them', async () => {
    const { api } = await start([
      'squadron.quota.assign',
      'squadron.queue.create',
      'squadron.queue.read',
    ]);
    const answers = await Promise.all([
      api.post(`${V1}/claims/w1-resource-claim`).send(share('1')),
      api.post(`${V1}/queues`).send({ name: 'team-b' }),
      api.get(`${V1}/claims/w1-resource-claim`),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
  });
});

describe('POST /v1/queues', () => {
  it('creates a queue whose workloads run on worker clusters, once', async () => {
    const { api, client } = await start();
    const first = await api.post(`${V1}/queues`).send({
      name: 'team-b',
      cohort: 'org',
      namespaces: ['nlp'],
    });
    expect([first.status, first.body.outcome]).toEqual([201, 'created']);
    const queue = await client.find(KINDS.clusterQueue, {
      name: 'team-b',
    });
    expect(queue?.spec).toMatchObject({
      cohortName: 'org',
      admissionChecksStrategy: { admissionChecks: [{ name: 'fleet' }] },
      namespaceSelector: {
        matchExpressions: [
          {
            key: 'kubernetes.io/metadata.name',
            operator: 'In',
            values: ['nlp'],
          },
        ],
      },
    });
  });

  it.each<[string, object, RegExp]>([
    ['a name in use', { name: 'fleet' }, /choose another name/],
    ['an invalid name', { name: 'Team B' }, /'Team B' is not a valid name/],
    [
      'an invalid amount',
      { name: 'b', quota: { cpu: '-1' } },
      /quota.cpu: '-1'/,
    ],
  ])('rejects %s', async (_, input, message) => {
    const { api } = await start();
    const { status, body } = await api.post(`${V1}/queues`).send(input);
    expect(status).toBe(400);
    expect(body.error.message).toMatch(message);
  });
});
