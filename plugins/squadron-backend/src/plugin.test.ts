import { inEnglish } from '@squadron/test-builders';
import type { AddressInfo } from 'node:net';
import { mockCredentials, mockServices } from '@backstage/backend-test-utils';
import { createServiceFactory } from '@backstage/backend-plugin-api';
import {
  AuthorizeResult,
  type PolicyDecision,
} from '@backstage/plugin-permission-common';
import { fleetServiceRef } from '@squadron/backstage-plugin-squadron-node';
import {
  aClusterProfile,
  aClusterQueue,
  aLocalQueue,
  anAdmissionCheck,
  aMultiKueueCluster,
  aNode,
  aRayCluster,
  aRayJob,
  aWorkload,
  createTestFleet,
  type TestCluster,
  type TestFleet,
  startTestBackend,
} from '@squadron/test-utils';
import request from 'supertest';
import squadronPlugin from '.';

const hubObjects = [
  anAdmissionCheck('fleet').build(),
  aClusterQueue('fleet').withAdmissionCheck('fleet').build(),
  aLocalQueue('default').inNamespace('nlp').of('fleet').build(),
  aMultiKueueCluster('worker-1').build(),
  aRayJob('train')
    .inNamespace('nlp')
    .inQueue('default')
    .running('2026-11-21T12:01:00Z')
    .build(),
  aWorkload('rayjob-train')
    .inNamespace('nlp')
    .inQueue('default')
    .ofJobUid('uid-rayjob-train')
    .admittedOn('worker-1')
    .build(),
  aRayJob('later').inNamespace('vision').inQueue('default').build(),
];

const worker1: TestCluster = {
  id: 'worker-1',
  profile: aClusterProfile('worker-1').build(),
  objects: [
    aNode('a').withGpus(8, 'nvidia-a100').build(),
    aRayCluster('default').build(),
  ],
};

const worker2: TestCluster = {
  id: 'worker-2',
  profile: aClusterProfile('worker-2').build(),
  freshness: {
    state: 'offline',
    cause: 'connect ECONNREFUSED',
    lastContactMs: 1_000,
  },
  kindStates: {
    Node: 'unknown',
    Pod: 'unknown',
    RayJob: 'unknown',
    RayCluster: 'unknown',
  },
};

async function start(
  decide: (permission: string) => PolicyDecision = () => allow,
) {
  const fleet = createTestFleet({
    clusters: [
      { id: 'hub', kubernetesVersion: 'v1.35.4', objects: hubObjects },
      ...[worker1, worker2],
    ],
  });
  const permissions = mockServices.permissions.mock({
    authorize: async requests =>
      requests.map(({ permission }) => {
        const { result } = decide(permission.name);
        return {
          result:
            result === AuthorizeResult.ALLOW
              ? AuthorizeResult.ALLOW
              : AuthorizeResult.DENY,
        };
      }),
    authorizeConditional: async requests =>
      requests.map(({ permission }) => decide(permission.name)),
  });
  const { server } = await startTestBackend({
    features: [
      squadronPlugin,
      permissions.factory,
      createServiceFactory({
        service: fleetServiceRef,
        deps: {},
        factory: () => fleet,
      }),
    ],
  });
  return { fleet, server, api: request(server) };
}

type Api = Awaited<ReturnType<typeof start>>['api'];

const allow: PolicyDecision = { result: AuthorizeResult.ALLOW };
const deny: PolicyDecision = { result: AuthorizeResult.DENY };
const onlyNlp: PolicyDecision = {
  result: AuthorizeResult.CONDITIONAL,
  pluginId: 'squadron',
  resourceType: 'squadron-workload',
  conditions: {
    rule: 'IS_IN_NAMESPACE',
    resourceType: 'squadron-workload',
    params: { namespaces: ['nlp'] },
  },
};

const JOB = '/v1/workloads/hub/nlp/rayjob/train';

/** All routes that require a permission. */
const routes: Array<['GET' | 'POST' | 'DELETE', string]> = [
  ['GET', '/v1/overview'],
  ['GET', '/v1/clusters'],
  ['GET', '/v1/clusters/worker-1'],
  ['GET', '/v1/workloads'],
  ['GET', JOB],
  ['GET', `${JOB}/logs`],
  ['GET', '/v1/queues'],
  ['GET', '/v1/queues/cq/hub/fleet'],
  ['GET', '/v1/queues/lq/hub/nlp/default'],
  ['GET', '/v1/versions?provider=sandbox'],
  ['GET', '/v1/providers'],
  ['POST', '/v1/clusters/worker-1/changes'],
  ['POST', '/v1/clusters/worker-1/kubeconfig'],
  ['GET', '/v1/stream'],
  ['POST', `${JOB}/stop`],
  ['DELETE', '/v1/clusters/worker-1'],
  ['GET', `${JOB}/events`],
  ['GET', `${JOB}/gpu-utilization`],
  ['GET', `${JOB}/follow`],
  ['POST', `${JOB}/follow`],
  ['GET', `${JOB}/logs/stream`],
  ['GET', `${JOB}/logs/download`],
  ['POST', `${JOB}/changes`],
  ['POST', `${JOB}/rerun`],
  ['POST', `${JOB}/dashboard`],
  ['GET', '/v1/history'],
  ['GET', '/v1/history/some-uid'],
  ['GET', '/v1/queues/cq/hub/fleet/history'],
  ['GET', '/v1/insights'],
  ['GET', '/v1/budgets'],
  ['GET', '/v1/ray/options'],
  ['POST', '/v1/ray/fit'],
];

function call(api: Api, method: (typeof routes)[number][0], path: string) {
  const address = `/api/squadron${path}`;
  switch (method) {
    case 'GET':
      return api.get(address);
    case 'POST':
      // Used by changes, ignored by other routes.
      return api.post(address).send({ changes: { suspend: true } });
    default:
      return api.delete(address);
  }
}

describe('the HTTP API', () => {
  it('lists clusters with one status each, also an unreachable one', async () => {
    const { api } = await start();
    const { body, status } = await api.get('/api/squadron/v1/clusters');
    expect(status).toBe(200);
    expect(body.items.map(({ id }: { id: string }) => id).sort()).toEqual([
      'hub',
      'worker-1',
      'worker-2',
    ]);
    // No object of the hub has its version.
    expect(
      body.items.find(({ id }: { id: string }) => id === 'hub'),
    ).toMatchObject({
      version: 'v1.35.4',
      release: { minor: '1.35' },
    });
    expect(
      body.items.find(({ id }: { id: string }) => id === 'worker-1').gpus,
    ).toEqual([{ type: 'nvidia-a100', total: 8, used: 0 }]);
    expect(
      body.items.find(({ id }: { id: string }) => id === 'worker-2').state,
    ).toMatchObject({
      code: 'Unreachable',
      tone: 'danger',
    });
    expect(body.clusters).toContainEqual({
      cluster: 'worker-2',
      freshness: {
        state: 'offline',
        cause: 'connect ECONNREFUSED',
        lastContact: '1970-01-01T00:00:01.000Z',
      },
    });
    expect(body.facets.role).toEqual({ hub: 1, worker: 2 });
  });

  it('joins a job with the worker cluster that runs it', async () => {
    const { api } = await start();
    const { body } = await api.get(
      '/api/squadron/v1/workloads?kind=rayjob&cluster=worker-1',
    );
    expect(body.total).toBe(1);
    expect(body.items[0]).toMatchObject({
      id: 'hub/nlp/rayjob/train',
      state: { code: 'Running' },
      runsOn: 'worker-1',
      queue: 'default',
      clusterQueue: 'fleet',
    });
    const detail = await api.get(
      '/api/squadron/v1/workloads/hub/nlp/rayjob/train',
    );
    expect(inEnglish(detail.body.verdict)).toContain('worker-1');
    expect(detail.body.manifest).toContain('kind: RayJob');
  });

  it('returns the freshness of the clusters that hold and run a workload', async () => {
    const { api, fleet } = await start();
    fleet.setCluster({
      id: 'worker-1',
      freshness: {
        state: 'offline',
        cause: 'connect ECONNREFUSED',
        lastContactMs: 1_000,
      },
    });
    const { body } = await api.get(
      '/api/squadron/v1/workloads/hub/nlp/rayjob/train',
    );
    expect(body.clusters).toMatchObject([
      { cluster: 'hub', freshness: { state: 'live' } },
      {
        cluster: 'worker-1',
        freshness: {
          state: 'offline',
          cause: 'connect ECONNREFUSED',
          lastContact: '1970-01-01T00:00:01.000Z',
        },
      },
    ]);
  });

  it('filters rows by the conditions of a policy and hides all others', async () => {
    const { api } = await start(name =>
      name === 'squadron.workload.read' ? onlyNlp : allow,
    );
    const list = await api.get('/api/squadron/v1/workloads');
    expect(list.body.items.map(({ name }: { name: string }) => name)).toEqual([
      'train',
    ]);
    const hidden = await api.get(
      '/api/squadron/v1/workloads/hub/vision/rayjob/later',
    );
    const absent = await api.get(
      '/api/squadron/v1/workloads/hub/vision/rayjob/nothing',
    );
    expect([hidden.status, absent.status]).toEqual([404, 404]);
    expect(hidden.body.error.name).toBe('NotFoundError');
  });

  it.each(routes)('rejects %s %s without permission', async (method, path) => {
    const { api } = await start(() => deny);
    const { status, body } = await call(api, method, path);
    expect([status, body.error.name]).toEqual([403, 'NotAllowedError']);
  });

  it.each(routes)('rejects %s %s without credentials', async (method, path) => {
    const { api } = await start();
    const { status, body } = await call(api, method, path).set(
      'authorization',
      mockCredentials.none.header(),
    );
    expect([status, body.error.name]).toEqual([401, 'AuthenticationError']);
  });

  it.each([
    ['/v1/workloads?limit=101', 'limit'],
    ['/v1/workloads?limit=x', 'limit'],
    ['/v1/workloads?colour=red', 'colour'],
    ['/v1/workloads?sort=secret', 'sort'],
    ['/v1/workloads/hub/nlp/replicaset/train', 'kind'],
    ['/v1/workloads/hub/nlp/rayjob/UPPER', 'name'],
    ['/v1/workloads/hub/nlp/rayjob/train/logs?tail=0', 'tail'],
  ])('answers %s with 400 and names %s', async (path, field) => {
    const { api } = await start();
    const { status, body } = await api.get(`/api/squadron${path}`);
    expect([status, body.error.name]).toEqual([400, 'InputError']);
    expect(body.error.message).toContain(field);
  });

  it.each([
    '/v1/clusters/worker-9',
    '/v1/workloads/hub/nlp/rayjob/nothing',
    '/v1/queues/cq/hub/nothing',
    '/v1/queues/lq/hub/nlp/nothing',
  ])('answers %s with 404', async path => {
    const { api } = await start();
    const { status, body } = await api.get(`/api/squadron${path}`);
    expect([status, body.error.name]).toEqual([404, 'NotFoundError']);
  });

  it('shows waiting and running workloads of a queue', async () => {
    const { api } = await start();
    const { body } = await api.get(
      '/api/squadron/v1/queues/lq/hub/nlp/default',
    );
    expect(body).toMatchObject({ kind: 'LocalQueue', clusterQueue: 'fleet' });
    expect(body.running.map(({ name }: { name: string }) => name)).toEqual([
      'train',
    ]);
  });

  it('summarizes the fleet for the overview and names unreachable clusters', async () => {
    const { api } = await start();
    const { body } = await api.get('/api/squadron/v1/overview');
    expect(body.clusters).toEqual({ total: 3, ready: expect.any(Number) });
    expect(body.jobs).toMatchObject({ running: 2, waiting: 1 });
    expect(body.attention[0]).toMatchObject({
      title: { text: 'worker-2: Unreachable' },
      href: '/squadron/clusters/worker-2',
    });
  });

  it('explains the missing log before the driver has started', async () => {
    const { api } = await start();
    const { body, status } = await api.get(
      '/api/squadron/v1/workloads/hub/vision/rayjob/later/logs',
    );
    expect(status).toBe(200);
    expect(body).toEqual({
      text: '',
      truncated: false,
      message: expect.stringContaining('driver'),
    });
  });

  it('accepts writes only from users', async () => {
    const { api } = await start();
    const { status } = await api
      .post('/api/squadron/v1/workloads/hub/nlp/rayjob/train/stop')
      .set('authorization', mockCredentials.service.header());
    expect(status).toBe(403);
  });

  it('answers 503 when the cluster to write to is not connected', async () => {
    const { api } = await start();
    const { status, body } = await api.post(
      '/api/squadron/v1/workloads/hub/nlp/rayjob/train/stop',
    );
    expect([status, body.error.name]).toEqual([503, 'ServiceUnavailableError']);
  });
});

describe('the event stream', () => {
  it('sends hello, then each change once', async () => {
    const { server, fleet } = await start();
    const messages = openStream(server.address() as AddressInfo);
    expect(await messages.next()).toMatchObject({ type: 'hello' });
    const job = aRayJob('new').inNamespace('nlp').build();
    fleet.put('hub', job);
    fleet.put('hub', { ...job });
    expect(await messages.next()).toMatchObject({
      type: 'changed',
      changes: [
        { topic: 'workloads', cluster: 'hub', id: 'hub/nlp/rayjob/new' },
      ],
    });
    await messages.close();
  });

  it('hides changes that conditions exclude', async () => {
    const { server, fleet } = await start(name =>
      name === 'squadron.workload.read' ? onlyNlp : deny,
    );
    const messages = openStream(server.address() as AddressInfo);
    await messages.next();
    announce(fleet, 'vision');
    announce(fleet, 'nlp');
    expect(await messages.next()).toMatchObject({
      changes: [
        { topic: 'workloads', cluster: 'hub', id: 'hub/nlp/rayjob/new' },
      ],
    });
    await messages.close();
  });
});

function announce(fleet: TestFleet, namespace: string): void {
  fleet.put('hub', aRayJob('new').inNamespace(namespace).build());
}

function openStream({ port }: AddressInfo) {
  const abort = new AbortController();
  const texts = read();
  async function* read(): AsyncGenerator<string> {
    const response = await fetch(
      `http://127.0.0.1:${port}/api/squadron/v1/stream`,
      {
        signal: abort.signal,
      },
    );
    const decoder = new TextDecoder();
    let rest = '';
    for await (const chunk of response.body ?? []) {
      const parts = (
        rest + decoder.decode(chunk as Uint8Array, { stream: true })
      ).split('\n\n');
      rest = parts.pop() ?? '';
      yield* parts;
    }
  }
  return {
    async next(): Promise<unknown> {
      const { value } = await texts.next();
      return JSON.parse(String(value).replace(/^data: /, ''));
    },
    async close() {
      abort.abort();
      await texts.next().catch(() => {}); // The abort is what ends it.
    },
  };
}
