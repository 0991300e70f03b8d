import { mockCredentials, mockServices } from '@backstage/backend-test-utils';
import {
  aClusterProfile,
  aMachineDeployment,
  createMemoryClient,
  createTestFleet,
  fleetFactory,
  startTestBackend,
} from '@squadron/test-utils';
import request from 'supertest';
import squadronPlugin from '.';
import { permissionsWithout } from './__testUtils__/permissions';

const cluster = {
  apiVersion: 'management.oneblock.ai/v1',
  kind: 'Cluster',
  metadata: { name: 'gpu-1', namespace: 'fleet', uid: '1' },
  spec: {
    provider: { name: 'sandbox' },
    provisioner: { type: 'k3s', k8sVersion: 'v1.35.0' },
    pools: [{ name: 'gpu', replicas: 2 }],
  },
};

const lab = {
  apiVersion: 'multicluster.x-k8s.io/v1alpha1',
  kind: 'ClusterProfile',
  metadata: {
    name: 'lab',
    namespace: 'fleet',
    uid: '2',
    labels: { 'x-k8s.io/cluster-manager': 'squadron-import' },
    managedFields: [{ manager: 'squadron-commands', operation: 'Apply' }],
  },
};

const PATH = '/api/squadron/v1/clusters/gpu-1';

async function start(
  options: { denied?: string; gates?: object; managedFields?: object[] } = {},
) {
  const { denied, gates = {}, managedFields } = options;
  const client = createMemoryClient([
    {
      ...cluster,
      metadata: {
        ...cluster.metadata,
        ...(managedFields && { managedFields }),
      },
    },
    lab,
  ]);
  const fleet = createTestFleet({
    clusters: [
      {
        id: 'hub',
        client,
        objects: [cluster, lab, aMachineDeployment('gpu-1-gpu').build()],
      },
      { id: 'gpu-1', profile: aClusterProfile('gpu-1').build() },
      { id: 'lab', profile: lab },
    ],
  });
  const { server } = await startTestBackend({
    features: [
      squadronPlugin,
      permissionsWithout([denied]),
      mockServices.rootConfig.factory({
        data: { squadron: { featureGates: gates } },
      }),
      fleetFactory(fleet),
    ],
  });
  const stored = () => client.objects.get('Cluster/fleet/gpu-1');
  const imported = () => client.objects.get('ClusterProfile/fleet/lab');
  return { api: request(server), stored, imported };
}

const scale = { changes: { pools: [{ name: 'gpu', replicas: 3 }] } };

describe('changes of a cluster over HTTP', () => {
  it('returns the effects in a dry run and writes nothing', async () => {
    const { api, stored } = await start();
    const { status, body } = await api
      .post(`${PATH}/changes`)
      .send({ ...scale, dryRun: true });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      outcome: 'updated',
      preview: { problems: [], effects: [{ part: 'gpu', effect: 'scale' }] },
      manifest: expect.stringContaining('replicas: 3'),
    });
    expect(stored()?.spec).toEqual(cluster.spec);
  });

  it('writes the change, and reports the same change as unchanged', async () => {
    const { api, stored } = await start();
    const first = await api.post(`${PATH}/changes`).send(scale);
    expect([first.status, first.body.outcome]).toEqual([202, 'updated']);
    expect(stored()?.spec).toMatchObject({
      pools: [{ name: 'gpu', replicas: 3 }],
    });
    const second = await api.post(`${PATH}/changes`).send(scale);
    expect(second.body).toMatchObject({
      outcome: 'unchanged',
      preview: { effects: [] },
    });
  });

  it('returns problems in a dry run, and rejects the change otherwise', async () => {
    const { api, stored } = await start();
    const changes = { version: 'v1.34.0' };
    const dry = await api
      .post(`${PATH}/changes`)
      .send({ changes, dryRun: true });
    expect([dry.status, dry.body.outcome]).toEqual([200, 'refused']);
    expect(dry.body.preview.problems).toMatchObject([
      { field: 'provisioner.k8sVersion', reason: 'UpgradeRefused' },
    ]);
    const real = await api.post(`${PATH}/changes`).send({ changes });
    expect([real.status, real.body.error.name]).toEqual([400, 'InputError']);
    expect(real.body.error.message).toContain(
      'cannot be downgraded to v1.34.0',
    );
    expect(stored()?.spec).toEqual(cluster.spec);
  });

  it('warns if a GitOps controller writes the Cluster as well', async () => {
    const { api } = await start({
      managedFields: [{ manager: 'kustomize-controller', operation: 'Apply' }],
    });
    const { body } = await api.post(`${PATH}/changes`).send(scale);
    expect(body.warning).toContain('kustomize-controller writes this Cluster');
  });

  it.each([
    [{}, 'changes'],
    [{ changes: { pols: [] } }, 'pols'],
    [{ changes: { pools: [{ name: 'gpu', size: 3 }] } }, 'size'],
    [{ changes: { pools: [{ name: 'gpu', replicas: -1 }] } }, 'replicas'],
  ])('answers %j with 400 and names %s', async (sent, field) => {
    const { api } = await start();
    const { status, body } = await api.post(`${PATH}/changes`).send(sent);
    expect(status).toBe(400);
    expect(body.error.message).toContain(field);
  });
});

describe('removal of a cluster over HTTP', () => {
  it('stores the deletion policy before it deletes', async () => {
    const { api, stored } = await start();
    const dry = await api.delete(`${PATH}?mode=detach&dryRun=true`);
    expect(dry.status).toBe(202);
    expect(stored()?.spec).toEqual(cluster.spec);
    const { status, body } = await api.delete(
      `${PATH}?mode=detach&drainTimeoutSeconds=60`,
    );
    expect([status, body]).toEqual([202, { outcome: 'deleted' }]);
    expect(stored()).toBeUndefined();
  });

  it('detaches an imported cluster immediately, and rejects a drain timeout', async () => {
    const { api, imported } = await start();
    const address = '/api/squadron/v1/clusters/lab?mode=detach';
    const { status, body } = await api.delete(
      `${address}&drainTimeoutSeconds=60`,
    );
    expect([status, body.error.message]).toEqual([
      400,
      expect.stringContaining(
        'drainTimeoutSeconds: an imported cluster leaves',
      ),
    ]);
    expect(imported()).toBeDefined();
    const gone = await api.delete(address);
    expect([gone.status, gone.body]).toEqual([202, { outcome: 'deleted' }]);
    expect(imported()).toBeUndefined();
  });

  it.each([
    ['mode=burn', 'mode'],
    ['drainTimeoutSeconds=-1', 'drainTimeoutSeconds'],
    ['drainTimeoutSeconds=soon', 'drainTimeoutSeconds'],
  ])('answers %s with 400 and names %s', async (query, field) => {
    const { api, stored } = await start();
    const { status, body } = await api.delete(`${PATH}?${query}`);
    expect(status).toBe(400);
    expect(body.error.message).toContain(field);
    expect(stored()).toBeDefined();
  });
});

describe('permissions for changes of a cluster', () => {
  it.each([
    ['post', '/changes', 'squadron.cluster.update'],
    ['delete', '', 'squadron.cluster.delete'],
    ['post', '/kubeconfig', 'squadron.cluster.kubeconfig'],
  ] as const)('%s %s needs %s and a person', async (method, end, denied) => {
    const { api, stored } = await start({ denied });
    const refused = await api[method](`${PATH}${end}`).send(scale);
    expect([refused.status, refused.body.error.message]).toEqual([
      403,
      expect.stringContaining(denied),
    ]);
    const machine = await (await start()).api[method](`${PATH}${end}`)
      .set('authorization', mockCredentials.service.header())
      .send(scale);
    expect(machine.status).toBe(403);
    expect(stored()?.spec).toEqual(cluster.spec);
  });

  it('issues no kubeconfig of the hub, and none for a whole day', async () => {
    const { api } = await start();
    const hub = await api.post('/api/squadron/v1/clusters/hub/kubeconfig');
    expect(hub.body.error.message).toContain('choose a worker');
    const day = await api
      .post(`${PATH}/kubeconfig`)
      .send({ ttlSeconds: 86_400 });
    expect([day.status, day.body.error.message]).toEqual([
      400,
      expect.stringContaining('from 600 to 3600'),
    ]);
  });
});

describe('the feature gate', () => {
  it('lists the allowed providers', async () => {
    const { api } = await start({
      gates: { SupportedCloudProviders: ['aws'] },
    });
    const { body } = await api.get('/api/squadron/v1/providers');
    expect(body.items).toMatchObject([
      { id: 'aws', needsCredentials: true, provisioners: ['k3s', 'kubeadm'] },
    ]);
  });

  it('when disabled, offers nothing and rejects changes with the reason', async () => {
    const { api, stored } = await start({
      gates: { MultiClusterManagement: false },
    });
    const { body } = await api.get('/api/squadron/v1/providers');
    expect(body).toEqual({
      items: [],
      reason: expect.stringContaining('MultiClusterManagement'),
    });
    const changed = await api
      .post(`${PATH}/changes`)
      .send({ changes: { paused: true } });
    expect([changed.status, changed.body.error.message]).toEqual([
      400,
      expect.stringContaining('MultiClusterManagement'),
    ]);
    expect((await api.delete(PATH)).status).toBe(400);
    expect(stored()?.spec).toEqual(cluster.spec);
  });
});
