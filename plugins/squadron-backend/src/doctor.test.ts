import { mockCredentials, mockServices } from '@backstage/backend-test-utils';
import { type DoctorReport } from '@squadron/backstage-plugin-squadron-common';
import { ANNOTATIONS, type KubeManifest } from '@squadron/kube-kinds';
import {
  createMemoryClient,
  createTestFleet,
  fleetFactory,
  startTestBackend,
} from '@squadron/test-utils';
import request from 'supertest';
import squadronPlugin from '.';
import { permissionsWithout } from './__testUtils__/permissions';

const PATH = '/api/squadron/v1/fleet/doctor';
const MIRROR = { finding: 'namespaces/gpu-1/nlp' };

const kueue = (
  kind: string,
  metadata: KubeManifest['metadata'],
  more: object = {},
): KubeManifest => ({
  apiVersion: 'kueue.x-k8s.io/v1beta2',
  kind,
  metadata,
  ...more,
});

const profile: KubeManifest = {
  apiVersion: 'multicluster.x-k8s.io/v1alpha1',
  kind: 'ClusterProfile',
  metadata: { namespace: 'fleet', name: 'gpu-1', uid: 'p' },
};

const namespace: KubeManifest = {
  apiVersion: 'v1',
  kind: 'Namespace',
  metadata: { name: 'nlp', uid: 'n' },
};

const operator: KubeManifest = {
  apiVersion: 'apps/v1',
  kind: 'Deployment',
  metadata: {
    namespace: 'kueue-system',
    name: 'kueue-controller-manager',
    labels: { 'app.kubernetes.io/name': 'kueue' },
  },
  spec: {
    replicas: 1,
    template: {
      spec: { containers: [{ image: 'example.com/kueue:v0.18.4' }] },
    },
  },
  status: { availableReplicas: 0 },
};

async function start(denied?: string) {
  const hub = createMemoryClient([namespace]);
  const fleet = createTestFleet({
    clusters: [
      {
        id: 'hub',
        client: hub,
        objects: [
          kueue(
            'ClusterQueue',
            { name: 'fleet' },
            {
              spec: {
                admissionChecksStrategy: {
                  admissionChecks: [{ name: 'fleet' }],
                },
              },
            },
          ),
          kueue(
            'LocalQueue',
            { namespace: 'nlp', name: 'default' },
            { spec: { clusterQueue: 'fleet' } },
          ),
        ],
      },
      {
        id: 'gpu-1',
        role: 'worker',
        profile,
        client: createMemoryClient([operator]),
      },
    ],
  });
  const event = { success: jest.fn(), fail: jest.fn() };
  const auditor = mockServices.auditor.mock({ createEvent: async () => event });
  const { server } = await startTestBackend({
    features: [
      squadronPlugin,
      permissionsWithout([denied]),
      auditor.factory,
      mockServices.rootConfig.factory({ data: { squadron: {} } }),
      fleetFactory(fleet),
    ],
  });
  return { api: request(server), hub, auditor, event };
}

describe('the doctor over HTTP', () => {
  it('compares hub and worker cluster', async () => {
    const { api } = await start();
    const { status, body } = await api.get(PATH);
    expect(status).toBe(200);
    const { findings, clusters } = body as DoctorReport;
    expect(findings.map(({ id }) => id)).toEqual(
      expect.arrayContaining([
        'namespaces/gpu-1/nlp',
        'localQueues/gpu-1/nlp/default',
        'clusterQueues/gpu-1/fleet',
        'operators/gpu-1/Kueue',
        'connection/gpu-1/missing',
        'admissionCheck/hub/fleet',
      ]),
    );
    expect(clusters.map(({ id }) => id)).toEqual(['hub', 'gpu-1']);
  });

  it('mirrors a namespace, with an audit event', async () => {
    const { api, hub, auditor, event } = await start();
    const dry = await api.post(`${PATH}/fix`).send({ ...MIRROR, dryRun: true });
    expect([dry.status, dry.body.requestedAt]).toEqual([200, undefined]);
    expect(
      hub.objects.get('Namespace//nlp')?.metadata.annotations,
    ).toBeUndefined();

    const { status, body } = await api.post(`${PATH}/fix`).send(MIRROR);
    expect(status).toBe(200);
    expect(hub.objects.get('Namespace//nlp')?.metadata.annotations).toEqual({
      [ANNOTATIONS.reconcileRequestedAt]: body.requestedAt,
    });
    expect(auditor.createEvent).toHaveBeenLastCalledWith(
      expect.objectContaining({
        eventId: 'doctor-fix',
        meta: {
          finding: MIRROR.finding,
          cluster: 'gpu-1',
          action: 'reconcileNow',
          dryRun: false,
        },
      }),
    );
    expect(event.success).toHaveBeenCalled();
  });

  it.each([
    [
      { finding: 'namespaces/gpu-1/other' },
      404,
      /has no finding .*; it may be resolved/,
    ],
    [
      { finding: 'operators/gpu-1/Kueue' },
      409,
      /cannot be fixed from the portal/,
    ],
    [{}, 400, /finding/],
    [{ ...MIRROR, force: true }, 400, /force/],
  ])('rejects %j with %i', async (body, status, message) => {
    const { api } = await start();
    const answer = await api.post(`${PATH}/fix`).send(body);
    expect(answer.status).toBe(status);
    expect(answer.body.error.message).toMatch(message);
  });

  it.each([
    ['squadron.inventory.read', 'get', PATH],
    ['squadron.cluster.read', 'get', PATH],
    ['squadron.cluster.read', 'post', `${PATH}/fix`],
    ['squadron.inventory.read', 'post', `${PATH}/fix`],
    ['squadron.cluster.update', 'post', `${PATH}/fix`],
  ] as const)('needs %s to %s %s', async (denied, method, path) => {
    const { api } = await start(denied);
    const { status, body } = await api[method](path).send(MIRROR);
    expect(status).toBe(403);
    expect(body.error.message).toContain(denied);
  });

  it('lets only people request remediations, not services', async () => {
    const { api } = await start();
    const { status } = await api
      .post(`${PATH}/fix`)
      .set('authorization', mockCredentials.service.header())
      .send(MIRROR);
    expect(status).toBe(403);
  });
});
