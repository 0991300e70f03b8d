import type { BackendFeature } from '@backstage/backend-plugin-api';
import { mockServices } from '@backstage/backend-test-utils';
import {
  aClusterProfile,
  aNode,
  aResourceFlavor,
  aWorkloadPriorityClass,
  createTestFleet,
  fleetFactory,
  startTestBackend,
} from '@squadron/test-utils';
import request from 'supertest';
import squadronPlugin from '.';
import { permissionsWithout } from './__testUtils__/permissions';

const flavor = (name: string) =>
  aResourceFlavor(name)
    .withNodeLabels({ 'nvidia.com/gpu.product': name })
    .build();

async function start(denied: string[] = []) {
  const fleet = createTestFleet({
    clusters: [
      {
        id: 'hub',
        objects: [
          aWorkloadPriorityClass('batch').withValue(10).build(),
          aWorkloadPriorityClass('production')
            .withValue(1_000, 'Serves customers')
            .build(),
          flavor('of-the-hub'),
        ],
      },
      {
        id: 'worker-1',
        profile: aClusterProfile('worker-1').build(),
        objects: [
          aNode('a').withGpus(8, 'nvidia-a100').build(),
          flavor('nvidia-l4'),
        ],
      },
      {
        id: 'worker-2',
        profile: aClusterProfile('worker-2').build(),
        objects: [aNode('b').withGpus(8, 'nvidia-a100').build()],
      },
    ],
  });
  const features: BackendFeature[] = [
    squadronPlugin,
    permissionsWithout(denied),
    mockServices.rootConfig.factory({
      data: {
        squadron: {
          ray: {
            images: [
              'registry.example.com/ray:2.52.0',
              'rayproject/ray:2.51.0',
            ],
            presets: [{ name: 'small', title: 'Small', workers: 1 }],
          },
        },
      },
    }),
    fleetFactory(fleet),
  ];
  const { server } = await startTestBackend({ features });
  return request(server);
}

describe('GET /v1/ray/options', () => {
  it('offers the values of the config, the priority classes of the hub and the GPUs of worker clusters', async () => {
    const api = await start();
    const { body, status } = await api.get('/api/squadron/v1/ray/options');
    expect(status).toBe(200);
    expect(body).toEqual({
      presets: [{ name: 'small', title: 'Small', workers: 1 }],
      defaultImage: 'registry.example.com/ray:2.52.0',
      images: ['registry.example.com/ray:2.52.0', 'rayproject/ray:2.51.0'],
      priorityClasses: [
        { name: 'production', value: 1_000, description: 'Serves customers' },
        { name: 'batch', value: 10 },
      ],
      gpuTypes: [
        { type: 'nvidia-a100', clusters: ['worker-1', 'worker-2'] },
        { type: 'nvidia-l4', clusters: ['worker-1'] },
      ],
    });
  });

  it('names no clusters without permission to read them', async () => {
    const api = await start(['squadron.cluster.read']);
    const { body } = await api.get('/api/squadron/v1/ray/options');
    expect(body.gpuTypes).toEqual([
      { type: 'nvidia-a100', clusters: [] },
      { type: 'nvidia-l4', clusters: [] },
    ]);
  });

  it.each([
    [['squadron.workload.create'], 200],
    [['squadron.workload.read'], 200],
    [['squadron.workload.create', 'squadron.workload.read'], 403],
  ])('without %j answers %i', async (denied, expected) => {
    const api = await start(denied);
    const { status } = await api.get('/api/squadron/v1/ray/options');
    expect(status).toBe(expected);
  });
});
