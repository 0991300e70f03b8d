import { inEnglish } from '@squadron/test-builders';
import {
  createServiceFactory,
  type BackendFeature,
} from '@backstage/backend-plugin-api';
import { mockServices } from '@backstage/backend-test-utils';
import { AuthorizeResult } from '@backstage/plugin-permission-common';
import type { KubeObject } from '@squadron/kube-kinds';
import {
  fleetServiceRef,
  squadronConditions,
} from '@squadron/backstage-plugin-squadron-node';
import {
  aClusterQueue,
  aLocalQueue,
  anAdmissionCheck,
  aNode,
  aResourceFlavor,
  aWorkload,
  aWorkloadPriorityClass,
  createTestFleet,
  startTestBackend,
} from '@squadron/test-utils';
import request from 'supertest';
import squadronPlugin from '.';

const GPU = 'nvidia.com/gpu';
const PATH = '/api/squadron/v1/ray/fit';

function flavorOf(type: string) {
  return aResourceFlavor(type)
    .withNodeLabels({ 'nvidia.com/gpu.product': type })
    .build();
}

function workerQueue() {
  const queue = aClusterQueue()
    .withFlavor('nvidia-a100', { cpu: '64', memory: '256Gi', [GPU]: '8' })
    .using({
      reserved: [
        { name: 'nvidia-a100', resources: [{ name: GPU, total: '8' }] },
      ],
    })
    .build();
  return {
    ...queue,
    spec: {
      ...queue.spec,
      preemption: { withinClusterQueue: 'LowerPriority' as const },
    },
  };
}

/** The namespace confines its workloads to the decision of a Placement, which selects worker-2. */
const placed = [
  { kind: 'Namespace', apiVersion: 'v1', metadata: { name: 'team-a' } },
  { kind: 'Placement', metadata: { namespace: 'team-a', name: 't4' } },
  {
    kind: 'PlacementDecision',
    metadata: { namespace: 'team-a', name: 't4-decision-1' },
    status: { decisions: [{ clusterName: 'worker-2' }] },
  },
].map(({ metadata, ...object }) => ({
  apiVersion: 'cluster.open-cluster-management.io/v1beta1',
  ...object,
  metadata: {
    ...metadata,
    labels: { 'cluster.open-cluster-management.io/placement': 't4' },
  },
})) as KubeObject[];

async function start(
  denied: string[] = [],
  onHub: KubeObject[] = [],
  squadron: object = {},
  only: { namespace?: string; cluster?: string } = {},
) {
  const localQueue = () => aLocalQueue().inNamespace('team-a').build();
  const fleet = createTestFleet({
    clusters: [
      {
        id: 'hub',
        objects: [
          aClusterQueue()
            .withFlavor('fleet', { cpu: '64', memory: '256Gi', [GPU]: '16' })
            .withAdmissionCheck()
            .build(),
          localQueue(),
          anAdmissionCheck().build(),
          aResourceFlavor('fleet').build(),
          aWorkloadPriorityClass('urgent').withValue(100).build(),
          ...onHub,
        ],
        kindStates: { MultiKueueCluster: 'notInstalled' },
      },
      {
        id: 'worker-1',
        objects: [
          workerQueue(),
          localQueue(),
          flavorOf('nvidia-a100'),
          aNode('a').withGpus(8, 'nvidia-a100').build(),
          aWorkload('rayjob-secret')
            .inNamespace('team-b')
            .ownedBy('RayJob', 'secret')
            .requesting({ [GPU]: '8' })
            .admittedWith({ [GPU]: 'nvidia-a100' })
            .build(),
        ],
      },
    ],
  });
  const results = (requests: Array<{ permission: { name: string } }>) =>
    requests.map(({ permission }) => ({
      ...(only.namespace === undefined && only.cluster === undefined
        ? {
            result: denied.includes(permission.name)
              ? AuthorizeResult.DENY
              : AuthorizeResult.ALLOW,
          }
        : squadronConditions.workload.createConditionalDecision(
            permission as never,
            only.cluster
              ? squadronConditions.workload.conditions.isOnCluster({
                  clusters: [only.cluster],
                })
              : squadronConditions.workload.conditions.isInNamespace({
                  namespaces: [only.namespace ?? ''],
                }),
          )),
    }));
  const permissions = mockServices.permissions.mock({
    authorize: async requests => results(requests) as never,
    authorizeConditional: async requests => results(requests) as never,
  });
  const features: BackendFeature[] = [
    squadronPlugin,
    permissions.factory,
    mockServices.rootConfig.factory({
      data: { squadron: { dispatch: { enabled: true }, ...squadron } },
    }),
    createServiceFactory({
      service: fleetServiceRef,
      deps: {},
      factory: () => fleet,
    }),
  ];
  const { server } = await startTestBackend({ features });
  return request(server);
}

const job = (change: object = {}) => ({
  kind: 'rayjob',
  input: {
    namespace: 'team-a',
    workers: 1,
    gpusPerWorker: 4,
    gpuType: 'nvidia-a100',
    ...change,
  },
});

describe('POST /v1/ray/fit', () => {
  it('estimates per cluster whether a job without a name would start', async () => {
    const api = await start();
    const { body, status } = await api.post(PATH).send(job());
    expect(status).toBe(200);
    expect(body).toMatchObject({ word: 'waits', decisive: 'worker-1' });
    expect(body.places[1].holder).toMatchObject({
      kind: 'RayJob',
      name: 'secret',
      amount: 8,
    });
    expect(
      body.places.map((place: { cluster: string; word: string }) => [
        place.cluster,
        place.word,
      ]),
    ).toEqual([
      ['hub', 'fits'],
      ['worker-1', 'waits'],
    ]);
  });

  it('excludes a worker that the placement of the namespace does not select', async () => {
    const api = await start([], placed);
    const { body } = await api
      .post(PATH)
      .send(job({ gpusPerWorker: 0, gpuType: undefined }));
    expect(inEnglish(body)).toMatchObject({
      word: 'waits',
      sentence: expect.stringContaining(
        'worker-1: placement team-a/t4 does not select it',
      ),
      places: [{ word: 'fits' }, { word: 'waits', cause: 'excluded' }],
    });
  });

  it('uses the value of a priority class, and names workloads that Kueue would preempt', async () => {
    const api = await start();
    const { body } = await api
      .post(PATH)
      .send(job({ priorityClass: 'urgent' }));
    expect(body.places[1]).toMatchObject({
      word: 'preempts',
      victims: [{ namespace: 'team-b', kind: 'RayJob', name: 'secret' }],
    });
  });

  it('hides names of workloads that the person may not see', async () => {
    const api = await start(['squadron.workload.read']);
    const waits = await api.post(PATH).send(job());
    expect(waits.body.places[1].holder).toMatchObject({ amount: 8 });
    expect(JSON.stringify(waits.body)).not.toContain('secret');
    const { body } = await api
      .post(PATH)
      .send(job({ priorityClass: 'urgent' }));
    expect(body.places[1].victims).toEqual([
      expect.not.objectContaining({ name: expect.anything() }),
    ]);
    expect(JSON.stringify(body)).not.toContain('secret');
  });

  it('answers with the price of what it requests where prices are configured, else with none', async () => {
    const prices = { currency: 'EUR', gpus: { 'nvidia-a100': 2.5 } };
    const api = await start([], [], { prices });
    const { body } = await api.post(PATH).send(job({ workers: 2 }));
    expect(body.price).toEqual({ currency: 'EUR', perHour: 20 });
    const { body: unpriced } = await (await start()).post(PATH).send(job());
    expect(unpriced).not.toHaveProperty('price');
  });

  it('estimates RayClusters and RayServices as well', async () => {
    const api = await start();
    const groups = [
      { name: 'gpu', replicas: 4, gpus: 8, gpuType: 'nvidia-a100' },
    ];
    for (const kind of ['raycluster', 'rayservice']) {
      const { body } = await api
        .post(PATH)
        .send({ kind, input: { namespace: 'team-a', groups } });
      expect(inEnglish(body.refusal)).toMatch(/requests 32 × A100/);
    }
  });

  it('reports the problem of an amount', async () => {
    const api = await start();
    const { body, status } = await api
      .post(PATH)
      .send(job({ cpuPerWorker: 'many' }));
    expect(status).toBe(400);
    expect(body.error.message).toMatch(/^Cannot estimate the fit: .*many/);
  });

  it.each([
    ['no input', {}],
    ['an unknown kind', { kind: 'pod', input: {} }],
    ['an unknown field', { ...job(), force: true }],
  ])('rejects %s', async (_, body) => {
    const api = await start();
    expect((await api.post(PATH).send(body)).status).toBe(400);
  });

  it('answers only where the person may submit', async () => {
    const api = await start([], [], {}, { namespace: 'team-b' });
    const { body, status } = await api.post(PATH).send(job());
    expect(status).toBe(403);
    expect(body.error.message).toContain('squadron.workload.create');
    const own = await api.post(PATH).send(job({ namespace: 'team-b' }));
    expect(own.status).toBe(200);
  });

  it.each([
    ['statefulset', 'hub', 200],
    ['trainjob', 'hub', 200],
    ['trainjob', 'worker-1', 403],
    ['rayjob', 'hub', 403],
    ['rayjob', 'worker-1', 200],
  ])(
    'answers for a %s that is confined to a worker to who may submit on %s: %s',
    async (kind, cluster, expected) => {
      const api = await start([], [], {}, { cluster });
      const input = { namespace: 'team-a', cluster: 'worker-1' };
      const { status } = await api.post(PATH).send({ kind, input });
      expect(status).toBe(expected);
    },
  );

  it('requires permission to submit', async () => {
    const api = await start(['squadron.workload.create']);
    const { body, status } = await api.post(PATH).send(job());
    expect(status).toBe(403);
    expect(body.error.message).toContain('squadron.workload.create');
  });
});
