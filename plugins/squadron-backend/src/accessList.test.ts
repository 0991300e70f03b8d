import { inspect } from 'node:util';
import { createServiceFactory } from '@backstage/backend-plugin-api';
import { mockCredentials, mockServices } from '@backstage/backend-test-utils';
import { AuthorizeResult } from '@backstage/plugin-permission-common';
import {
  SecretValue,
  ANNOTATIONS,
  LABELS,
  MANAGED_BY_VALUE,
} from '@squadron/kube-kinds';
import { fleetServiceRef } from '@squadron/backstage-plugin-squadron-node';
import { serializeKubeconfig } from '@squadron/controller-node';
import type { KubeManifest } from '@squadron/kube-kinds';
import {
  createMemoryClient,
  createTestFleet,
  startTestBackend,
} from '@squadron/test-utils';
import request from 'supertest';
import squadronPlugin from '.';

const PATH = '/api/squadron/v1/credentials/access';
const MINUTE_MS = 60_000;

/** Text that no response, log line or audit event may contain: the token, plain and in base64. */
const TOKEN = 'hush-hush.token';
const SECRET = /hush|aHVzaC1odXNo/;

const inMinutes = (minutes: number) =>
  new Date(Date.now() + minutes * MINUTE_MS).toISOString();

function secret(
  namespace: string,
  name: string,
  key: string,
  metadata: Partial<KubeManifest['metadata']> = {},
): KubeManifest {
  const kubeconfig = serializeKubeconfig(
    {
      server: 'https://gpu-1.example.com:6443',
      credentials: { type: 'token', token: new SecretValue(TOKEN) },
    },
    'gpu-1',
  ).reveal();
  return {
    apiVersion: 'v1',
    kind: 'Secret',
    metadata: { namespace, name, uid: name, ...metadata },
    data: { [key]: Buffer.from(kubeconfig).toString('base64') },
  };
}

const profile: KubeManifest = {
  apiVersion: 'multicluster.x-k8s.io/v1alpha1',
  kind: 'ClusterProfile',
  metadata: { namespace: 'fleet', name: 'gpu-1', uid: 'p' },
};

function anAuthTokenRequest(minutes: number): KubeManifest {
  return {
    apiVersion: 'multicluster.x-k8s.io/v1alpha1',
    kind: 'AuthTokenRequest',
    metadata: { namespace: 'fleet', name: 'reader', uid: 'r' },
    spec: {
      targetClusterProfile: { name: 'gpu-1' },
      serviceAccountName: 'reader',
      clusterRoles: [{ name: 'view' }],
    },
    status: {
      tokenResponse: { kind: 'Secret', name: 'reader-access' },
      issuedTimestamp: inMinutes(-60),
      expirationTimestamp: inMinutes(minutes),
      conditions: [
        { type: 'Ready', status: 'True', reason: 'TokenIssued', message: '' },
      ],
    },
  };
}

const multiKueueRequest: KubeManifest = {
  apiVersion: 'multicluster.x-k8s.io/v1alpha1',
  kind: 'AuthTokenRequest',
  metadata: {
    namespace: 'kueue-system',
    name: 'gpu-1-multikueue',
    uid: 'm',
    labels: { [LABELS.managedBy]: MANAGED_BY_VALUE },
  },
  spec: {
    targetClusterProfile: { namespace: 'fleet', name: 'gpu-1' },
    serviceAccountName: 'gpu-1-multikueue',
    clusterRoles: [{ name: 'squadron-multikueue' }],
  },
};

async function start(options: { denied?: string; minutes?: number } = {}) {
  const hub = createMemoryClient([
    secret('fleet', 'gpu-1-kubeconfig', 'value'),
    secret('fleet', 'reader-access', 'kubeconfig'),
    anAuthTokenRequest(60),
    multiKueueRequest,
  ]);
  const bindingOf = (name: string, owner: string) => ({
    apiVersion: 'rbac.authorization.k8s.io/v1',
    kind: 'ClusterRoleBinding',
    metadata: {
      name,
      annotations: {
        [ANNOTATIONS.owner]: owner,
        [ANNOTATIONS.tokenExpiresAt]: inMinutes(30),
      },
    },
    roleRef: { kind: 'ClusterRole', name: 'view' },
    subjects: [{ kind: 'ServiceAccount', namespace: 'squadron-users', name }],
  });
  const worker = createMemoryClient([
    bindingOf('user-1', 'user:default/ann'),
    bindingOf('user-2', 'plugin:kubernetes'),
  ]);
  const fleet = createTestFleet({
    clusters: [
      {
        id: 'hub',
        client: hub,
        objects: [anAuthTokenRequest(options.minutes ?? 60), multiKueueRequest],
      },
      { id: 'gpu-1', role: 'worker', profile, client: worker },
      { id: 'gpu-2', role: 'worker' },
    ],
  });
  const resultOf = ({ permission }: { permission: { name: string } }) =>
    permission.name === options.denied
      ? ({ result: AuthorizeResult.DENY } as const)
      : ({ result: AuthorizeResult.ALLOW } as const);
  const permissions = mockServices.permissions.mock({
    authorize: async requests => requests.map(resultOf),
    authorizeConditional: async requests => requests.map(resultOf),
  });
  const event = { success: jest.fn(), fail: jest.fn() };
  const auditor = mockServices.auditor.mock({ createEvent: async () => event });
  const logger = mockServices.rootLogger.mock({ child: () => logger });
  const { server } = await startTestBackend({
    features: [
      squadronPlugin,
      permissions.factory,
      auditor.factory,
      logger.factory,
      mockServices.rootConfig.factory({ data: { squadron: {} } }),
      createServiceFactory({
        service: fleetServiceRef,
        deps: {},
        factory: () => fleet,
      }),
    ],
  });
  /** Logged and audited texts; of a request only its address. */
  const said = () =>
    [
      auditor.createEvent,
      event.success,
      event.fail,
      logger.info,
      logger.warn,
      logger.error,
      logger.debug,
    ]
      .flatMap(({ mock }) => mock.calls.flat() as unknown[])
      .map(text =>
        inspect(text, { depth: 8 }).replace(/request: <ref.*|request: .*/s, ''),
      )
      .join('\n');
  return { api: request(server), hub, auditor, event, said };
}

describe('the access list over HTTP', () => {
  it('lists who reaches which cluster and how, and kinds that could not be read', async () => {
    const { api } = await start();
    const { status, body } = await api.get(PATH);
    expect(status).toBe(200);
    const byId = Object.fromEntries(
      body.items.map((item: { id: string }) => [item.id, item]),
    );
    expect(byId).toMatchObject({
      'fleet/fleet/gpu-1-kubeconfig': {
        consumer: 'Squadron',
        state: { code: 'NoEnd' },
        rotateReason: {
          code: 'answers.credentials.noRotation.elsewhere',
          text: expect.stringContaining('does not own this Secret'),
        },
      },
      'request/fleet/reader': {
        cluster: 'gpu-1',
        serviceAccount: 'fleet/reader',
        roles: ['view'],
        secret: 'fleet/reader-access',
        state: { code: 'Valid' },
      },
      'request/kueue-system/gpu-1-multikueue': {
        cluster: 'gpu-1',
        consumer: 'MultiKueue',
        roles: ['squadron-multikueue'],
      },
      'person/gpu-1/user-1': {
        consumer: 'user:default/ann',
        mechanism: 'person',
        roles: ['view'],
        rotateReason: {
          code: 'answers.credentials.noRotation.person',
          text: expect.stringContaining('expires automatically'),
        },
      },
      'plugin/gpu-1/user-2': {
        consumer: 'plugin:kubernetes',
        mechanism: 'plugin',
        rotateReason: {
          text: 'It expires automatically. The plugin requests another one.',
        },
      },
    });
    expect(body.items[0].state.code).toBe('NoEnd');
    expect(body.unread).toContainEqual({
      cluster: 'gpu-2',
      error: 'User accounts cannot be read',
    });
  });

  it('rotates the token of a request, with an audit event', async () => {
    const { api, hub, auditor, event } = await start();
    const path = `${PATH}/request/fleet/reader/rotate`;
    const before = hub.objects.get('AuthTokenRequest/fleet/reader');
    const dry = await api.post(path).send({ dryRun: true });
    expect([dry.status, dry.body.requestedAt]).toEqual([200, undefined]);
    expect(hub.objects.get('AuthTokenRequest/fleet/reader')).toBe(before);

    const { status, body } = await api.post(path).send({});
    expect(status).toBe(200);
    expect(
      hub.objects.get('AuthTokenRequest/fleet/reader')?.metadata.annotations,
    ).toEqual({ [ANNOTATIONS.rotate]: body.requestedAt });
    expect(auditor.createEvent).toHaveBeenLastCalledWith(
      expect.objectContaining({
        eventId: 'credentials-rotate',
        severityLevel: 'high',
        meta: {
          mechanism: 'request',
          namespace: 'fleet',
          name: 'reader',
          cluster: 'gpu-1',
          dryRun: false,
        },
      }),
    );
    expect(event.success).toHaveBeenCalled();
  });

  it("rotates the token of MultiKueue's connection", async () => {
    const { api, hub } = await start();
    const { status, body } = await api
      .post(`${PATH}/request/kueue-system/gpu-1-multikueue/rotate`)
      .send({});
    expect(status).toBe(200);
    const { metadata } = hub.objects.get(
      'AuthTokenRequest/kueue-system/gpu-1-multikueue',
    ) as KubeManifest;
    expect(metadata.annotations?.[ANNOTATIONS.rotate]).toBe(body.requestedAt);
  });

  it.each([
    ['fleet/fleet/gpu-1-kubeconfig', 409, /does not own this Secret/],
    ['request/fleet/nobody', 404, /no credential request\/fleet\/nobody/],
    ['password/fleet/reader', 400, /mechanism: Invalid option/],
    ['request/fleet/No!', 400, /is not a name of a Kubernetes object/],
  ])('rejects the rotation of %s with %i', async (path, status, message) => {
    const { api } = await start();
    const answer = await api.post(`${PATH}/${path}/rotate`).send({});
    expect(answer.status).toBe(status);
    expect(answer.body.error.message).toMatch(message);
  });

  it.each([
    ['squadron.credentials.access.read', 'get', PATH],
    [
      'squadron.credentials.rotate',
      'post',
      `${PATH}/request/fleet/reader/rotate`,
    ],
    ['squadron.cluster.update', 'post', `${PATH}/request/fleet/reader/rotate`],
  ] as const)('needs %s to %s %s', async (denied, method, path) => {
    const { api } = await start({ denied });
    const { status, body } = await api[method](path);
    expect(status).toBe(403);
    expect(body.error.message).toContain(denied);
  });

  it('lets only people rotate, not services', async () => {
    const { api } = await start();
    const { status } = await api
      .post(`${PATH}/request/fleet/reader/rotate`)
      .set('authorization', mockCredentials.service.header());
    expect(status).toBe(403);
  });

  it('never contains a token: in responses, errors, logs or audit events', async () => {
    const { api, said } = await start({ minutes: 1 });
    const rotate = (path: string) => api.post(`${PATH}/${path}/rotate`);
    const answers = [
      await api.get(PATH),
      await rotate('request/fleet/reader'),
      await rotate('request/kueue-system/gpu-1-multikueue'),
      await rotate('fleet/fleet/gpu-1-kubeconfig'),
      await rotate('request/fleet/nobody'),
    ];
    expect(answers.map(({ text }) => text).join('\n')).not.toMatch(SECRET);
    expect(said()).not.toMatch(SECRET);
  });
});
