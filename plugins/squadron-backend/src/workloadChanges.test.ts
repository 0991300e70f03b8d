import { mockCredentials, mockServices } from '@backstage/backend-test-utils';
import {
  AuthorizeResult,
  type PolicyDecision,
} from '@backstage/plugin-permission-common';
import type { KubeObject } from '@squadron/kube-kinds';
import { rayJobManifest } from '@squadron/backstage-plugin-squadron-common';
import {
  aRayCluster,
  createMemoryClient,
  createTestFleet,
  fleetFactory,
  startTestBackend,
} from '@squadron/test-utils';
import request from 'supertest';
import squadronPlugin from '.';
import { permissionsBy } from './__testUtils__/permissions';

const allow: PolicyDecision = { result: AuthorizeResult.ALLOW };
const deny: PolicyDecision = { result: AuthorizeResult.DENY };
const onlyVision: PolicyDecision = {
  result: AuthorizeResult.CONDITIONAL,
  pluginId: 'squadron',
  resourceType: 'squadron-workload',
  conditions: {
    rule: 'IS_IN_NAMESPACE',
    resourceType: 'squadron-workload',
    params: { namespaces: ['vision'] },
  },
};

const CLUSTER = '/api/squadron/v1/workloads/worker-1/nlp/raycluster/lab';
const JOB = '/api/squadron/v1/workloads/worker-1/nlp/rayjob/train';
const toThree = { groups: [{ name: 'gpu', replicas: 3 }] };

/** A cluster with a RayCluster with one worker and a RayJob from the form. */
async function start(decide: (permission: string) => PolicyDecision) {
  const objects: KubeObject[] = [
    aRayCluster('lab').inNamespace('nlp').withGroup('gpu').ready(1).build(),
    rayJobManifest({
      namespace: 'nlp',
      name: 'train',
      entrypoint: 'python train.py',
      workers: 1,
    }),
  ];
  const client = createMemoryClient(objects);
  const auditor = mockServices.auditor.mock({
    createEvent: async () => ({
      success: async () => {},
      fail: async () => {},
    }),
  });
  const { server } = await startTestBackend({
    features: [
      squadronPlugin,
      permissionsBy(decide),
      auditor.factory,
      fleetFactory(
        createTestFleet({ clusters: [{ id: 'worker-1', objects, client }] }),
      ),
    ],
  });
  const replicas = () => {
    const found = client.objects.get('RayCluster/nlp/lab');
    return (found?.spec as { workerGroupSpecs: Array<{ replicas: number }> })
      .workerGroupSpecs[0].replicas;
  };
  return { api: request(server), client, auditor, replicas };
}

describe('POST /v1/workloads/…/changes', () => {
  it('previews a change without writes, then makes it, with an audit event', async () => {
    const { api, auditor, replicas } = await start(() => allow);
    const send = (body: object) => api.post(`${CLUSTER}/changes`).send(body);
    const dry = await send({ changes: toThree, dryRun: true });
    expect([dry.status, dry.body.outcome]).toEqual([200, 'updated']);
    expect(dry.body.effects).not.toEqual([]);
    expect(replicas()).toBe(1);

    const done = await send({ changes: toThree });
    expect([done.status, done.body.outcome]).toEqual([200, 'updated']);
    expect(replicas()).toBe(3);
    expect(auditor.createEvent).toHaveBeenLastCalledWith(
      expect.objectContaining({
        eventId: 'workload-change',
        meta: expect.objectContaining({
          cluster: 'worker-1',
          name: 'lab',
          fields: 'groups',
          dryRun: false,
        }),
      }),
    );
  });

  it('returns problems in a dry run, and rejects the change', async () => {
    const { api, replicas } = await start(() => allow);
    const changes = { groups: [{ name: 'no-such-group', replicas: 3 }] };
    const dry = await api
      .post(`${CLUSTER}/changes`)
      .send({ changes, dryRun: true });
    expect([dry.status, dry.body.outcome]).toEqual([200, 'refused']);
    expect(dry.body.problems[0].message).toContain('no-such-group');
    const done = await api.post(`${CLUSTER}/changes`).send({ changes });
    expect([done.status, done.body.error.name]).toEqual([400, 'InputError']);
    expect(replicas()).toBe(1);
  });

  it.each([
    [{}, 'changes'],
    [{ changes: { colour: 'red' } }, 'colour'],
    [{ changes: { groups: [{ name: 'gpu', replicas: -1 }] } }, 'replicas'],
  ])('answers %j with 400 and names the invalid field', async (body, field) => {
    const { api } = await start(() => allow);
    const answer = await api.post(`${CLUSTER}/changes`).send(body);
    expect([answer.status, answer.body.error.name]).toEqual([
      400,
      'InputError',
    ]);
    expect(answer.body.error.message).toContain(field);
  });

  it('requires permission to update this workload', async () => {
    const { api, replicas } = await start(permission =>
      permission === 'squadron.workload.update' ? onlyVision : allow,
    );
    const { status, body } = await api
      .post(`${CLUSTER}/changes`)
      .send({ changes: toThree });
    expect([status, body.error.name]).toEqual([403, 'NotAllowedError']);
    expect(replicas()).toBe(1);
  });

  it('accepts only people', async () => {
    const { api, replicas } = await start(() => allow);
    const { status } = await api
      .post(`${CLUSTER}/changes`)
      .set('authorization', mockCredentials.service.header())
      .send({ changes: toThree });
    expect(status).toBe(403);
    expect(replicas()).toBe(1);
  });
});

describe('POST /v1/workloads/…/rerun', () => {
  it('submits a job again under the next free name, with changes', async () => {
    const { api, auditor, client } = await start(() => allow);
    const { status, body } = await api
      .post(`${JOB}/rerun`)
      .send({ changes: { entrypoint: 'python "ü".py' } });
    expect([status, body]).toEqual([
      201,
      {
        cluster: 'worker-1',
        namespace: 'nlp',
        kind: 'rayjob',
        name: 'train-2',
      },
    ]);
    const made = client.objects.get('RayJob/nlp/train-2');
    expect(made?.spec).toMatchObject({ entrypoint: 'python "ü".py' });
    expect(auditor.createEvent).toHaveBeenLastCalledWith(
      expect.objectContaining({ eventId: 'workload-rerun' }),
    );
  });

  it('creates one job for a repeated request whose response was lost, and another one for another request', async () => {
    const { api, client } = await start(() => allow);
    const rerun = async (user: string, key: string) => {
      const { status, body } = await api
        .post(`${JOB}/rerun`)
        .set('Authorization', mockCredentials.user.header(user))
        .set('Idempotency-Key', key);
      return [status, body.name];
    };
    expect(await rerun('user:default/ada', 'one')).toEqual([201, 'train-2']);
    expect(await rerun('user:default/ada', 'one')).toEqual([201, 'train-2']);
    expect(await rerun('user:default/ada', 'two')).toEqual([201, 'train-3']);
    expect(await rerun('user:default/ben', 'one')).toEqual([201, 'train-4']);
    expect(
      [...client.objects.keys()].filter(id => id.startsWith('RayJob/')),
    ).toHaveLength(4);
  });

  it('names an invalid key', async () => {
    const { api } = await start(() => allow);
    const { status, body } = await api
      .post(`${JOB}/rerun`)
      .set('Idempotency-Key', 'x'.repeat(256));
    expect([status, body.error.name]).toEqual([400, 'InputError']);
    expect(body.error.message).toContain('idempotency-key');
  });

  it('requires permission to submit', async () => {
    const { api, client } = await start(permission =>
      permission === 'squadron.workload.create' ? deny : allow,
    );
    const { status, body } = await api.post(`${JOB}/rerun`);
    expect([status, body.error.name]).toEqual([403, 'NotAllowedError']);
    expect(client.objects.has('RayJob/nlp/train-2')).toBe(false);
  });

  it('accepts only RayJobs', async () => {
    const { api } = await start(() => allow);
    const { status, body } = await api.post(`${CLUSTER}/rerun`);
    expect([status, body.error.message]).toEqual([
      400,
      'Only a RayJob can be rerun.',
    ]);
  });
});
