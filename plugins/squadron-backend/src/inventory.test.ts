import { mockServices } from '@backstage/backend-test-utils';
import type { KubeObject } from '@squadron/kube-kinds';
import {
  createTestFleet,
  fleetFactory,
  startTestBackend,
} from '@squadron/test-utils';
import request from 'supertest';
import squadronPlugin from '.';
import { permissionsWithout } from './__testUtils__/permissions';

const PATH = '/api/squadron/v1/inventory';

function aProfile(namespace: string, name: string, spec: object): KubeObject {
  return {
    apiVersion: 'multicluster.x-k8s.io/v1alpha1',
    kind: 'ClusterProfile',
    metadata: { namespace, name, uid: `${namespace}-${name}` },
    spec,
  } as KubeObject;
}

async function start(
  options: { denied?: string; kindStates?: Record<string, 'denied'> } = {},
) {
  const profile = aProfile('fleet', 'gpu-1', {
    clusterManager: { name: 'squadron' },
  });
  const fleet = createTestFleet({
    clusters: [
      {
        id: 'hub',
        kindStates: options.kindStates,
        objects: [
          profile,
          aProfile('other', 'gpu-1', { clusterManager: { name: 'foreign' } }),
          aProfile('other', 'broken', { clusterManager: { name: 7 } }),
          {
            apiVersion: 'cluster.open-cluster-management.io/v1',
            kind: 'ManagedCluster',
            metadata: { name: 'edge' },
            spec: {
              managedClusterClientConfigs: [{ url: 'https://169.254.169.254' }],
            },
          } as KubeObject,
        ],
      },
      { id: 'gpu-1', role: 'worker', profile },
    ],
  });
  const { server } = await startTestBackend({
    features: [
      squadronPlugin,
      permissionsWithout([options.denied]),
      mockServices.rootConfig.factory({ data: { squadron: {} } }),
      fleetFactory(fleet),
    ],
  });
  return request(server);
}

describe('the inventory over HTTP', () => {
  it('merges the data of all sources, without malformed fields', async () => {
    const api = await start();
    const { status, body } = await api.get(PATH);
    expect(status).toBe(200);
    expect(body.items).toMatchObject([
      {
        id: 'gpu-1',
        isMember: true,
        conflicts: [expect.stringContaining('other/gpu-1 has the same name')],
      },
      { id: 'hub', isMember: true },
      {
        id: 'managedcluster~edge',
        isMember: false,
        conflicts: [expect.stringMatching(/169\.254\.169\.254 is refused/)],
      },
      { id: 'other.broken' },
      { id: 'other.gpu-1' },
    ]);
    expect(body.unread).toEqual([]);
  });

  it('reports that a source may not be read, instead of an empty one', async () => {
    const api = await start({ kindStates: { ManagedCluster: 'denied' } });
    const { body } = await api.get(PATH);
    expect(body.unread).toContain('ManagedCluster');
  });

  it('returns one cluster, also one outside the fleet', async () => {
    const api = await start();
    const found = await api.get(`${PATH}/managedcluster~edge`);
    expect(found.body).toMatchObject({ id: 'managedcluster~edge' });
    const missing = await api.get(`${PATH}/nowhere`);
    expect([missing.status, missing.body.error.message]).toEqual([
      404,
      'No source knows a cluster nowhere, or you may not read it.',
    ]);
    const wrong = await api.get(`${PATH}/No!`);
    expect(wrong.status).toBe(400);
  });

  it.each(['squadron.inventory.read', 'squadron.cluster.read'])(
    'needs %s',
    async denied => {
      const api = await start({ denied });
      const { status, body } = await api.get(PATH);
      expect(status).toBe(403);
      expect(body.error.message).toContain(denied);
    },
  );
});
