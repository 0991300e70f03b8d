import { mockServices } from '@backstage/backend-test-utils';
import type { KubeManifest, KubeObject } from '@squadron/kube-kinds';
import {
  aClusterProfile,
  aJob,
  aMultiKueueCluster,
  aMultiKueueConfig,
  anAdmissionCheck,
  aRayCluster,
  aWorkload,
  createMemoryClient,
  createTestFleet,
  fleetFactory,
  startTestBackend,
} from '@squadron/test-utils';
import request from 'supertest';
import squadronPlugin from '.';
import { permissionsWithout } from './__testUtils__/permissions';

const EAST = '/api/squadron/v1/clusters/east/decommission';
const LAB = '/api/squadron/v1/workloads/hub/nlp/raycluster/lab';
const JOB = '/api/squadron/v1/workloads/hub/nlp/job/train/move';

/** A hub with a job that runs on `east`, and these worker clusters. */
async function start(
  options: {
    workers?: string[];
    denied?: string[];
    dispatch?: boolean;
    withLab?: boolean;
    withSweep?: boolean;
    handoverTo?: string;
    /** Whether `east` runs nothing. */
    isIdle?: boolean;
    /** Of `east`. */
    goal?: string;
  } = {},
) {
  const { workers = ['east', 'west'], denied = [], dispatch = true } = options;
  const job = aJob('train').inNamespace('nlp').withUid('uid-train').build();
  const workload = aWorkload('w')
    .inNamespace('nlp')
    .ownedBy('Job', 'train', 'uid-train')
    .admittedOn('east')
    .build();
  const lab = aRayCluster('lab')
    .inNamespace('nlp')
    .withUid('uid-lab')
    .withAnnotations(
      options.handoverTo
        ? { 'squadron.dev/handover-to': options.handoverTo }
        : {},
    )
    .build();
  const labWorkload = aWorkload('w-lab')
    .inNamespace('nlp')
    .ownedBy('RayCluster', 'lab', 'uid-lab')
    .ofJobUid('uid-lab')
    .admittedOn('east')
    .build();
  const sweep: KubeManifest = {
    apiVersion: 'jobset.x-k8s.io/v1alpha2',
    kind: 'JobSet',
    metadata: { namespace: 'nlp', name: 'sweep', uid: 'uid-sweep' },
  };
  const sweepWorkload = aWorkload('w-sweep')
    .inNamespace('nlp')
    .ownedBy('JobSet', 'sweep', 'uid-sweep')
    .admittedOn('east')
    .build();
  const profileOf = (name: string) =>
    aClusterProfile(name)
      .inNamespace('fleet')
      .withAnnotations(
        name === 'east' && options.goal
          ? { 'squadron.dev/decommission': options.goal }
          : {},
      )
      .build();
  const objects: KubeObject[] = [
    job,
    ...(options.isIdle ? [] : [workload]),
    ...(options.withLab ? [lab, labWorkload] : []),
    ...(options.withSweep ? [sweep, sweepWorkload] : []),
    anAdmissionCheck('fleet').build(),
    aMultiKueueConfig('fleet')
      .withClusters(...workers)
      .build(),
    ...workers.flatMap(name => [
      profileOf(name),
      aMultiKueueCluster(name).build(),
    ]),
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
      permissionsWithout(denied),
      auditor.factory,
      mockServices.rootConfig.factory({
        data: { squadron: { dispatch: { enabled: dispatch } } },
      }),
      fleetFactory(
        createTestFleet({
          clusters: [
            { id: 'hub', objects, client },
            ...workers.map(id => ({ id, profile: profileOf(id) })),
          ],
        }),
      ),
    ],
  });
  const annotationOf = (id: string, key: string) =>
    client.objects.get(id)?.metadata.annotations?.[key];
  return { api: request(server), auditor, annotationOf };
}

describe('/v1/clusters/…/decommission', () => {
  const KEY = 'squadron.dev/decommission';
  const PROFILE = 'ClusterProfile/fleet/east';

  it('lists the running workloads and the plan for each', async () => {
    const { api } = await start();
    const { status, body } = await api.get(EAST);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      cluster: 'east',
      others: ['west'],
      hiddenWork: 0,
      work: [{ cluster: 'hub', namespace: 'nlp', kind: 'job', name: 'train' }],
    });
    expect((await api.get(EAST.replace('east', 'hub'))).status).toBe(404);
  });

  it('finds the target of a workload of a further kind by the requests of its Workload', async () => {
    const { api } = await start({ withSweep: true });
    const { body } = await api.get(EAST);
    expect(body.work).toContainEqual(
      expect.objectContaining({
        kind: 'jobset',
        name: 'sweep',
        target: expect.objectContaining({ cluster: 'west' }),
      }),
    );
  });

  it('counts workloads that the reader may not see', async () => {
    const { api } = await start({ denied: ['squadron.workload.read'] });
    const { body } = await api.get(EAST);
    expect([body.work, body.hiddenWork]).toEqual([[], 1]);
  });

  it('writes nothing in a dry run, then cordons and uncordons, with audit events', async () => {
    const { api, annotationOf, auditor } = await start();
    const send = (body: object) => api.post(EAST).send(body);
    expect((await send({ goal: 'Drain', dryRun: true })).body.outcome).toBe(
      'updated',
    );
    expect((await send({ goal: 'Drain' })).body.outcome).toBe('updated');
    expect(annotationOf(PROFILE, KEY)).toBe('Drain');
    expect(auditor.createEvent).toHaveBeenLastCalledWith(
      expect.objectContaining({
        eventId: 'cluster-decommission',
        severityLevel: 'high',
        meta: expect.objectContaining({ cluster: 'east', goal: 'Drain' }),
      }),
    );
    expect((await send({ goal: 'Drain' })).body.outcome).toBe('unchanged');
    await send({ goal: null });
    expect(annotationOf(PROFILE, KEY) ?? undefined).toBeUndefined();
  });

  it.each([
    [true, 'done', 'Drained'],
    [false, 'running', 'Draining'],
  ])(
    'agrees with the state of the cluster whether it is drained (idle: %s)',
    async (isIdle, step, code) => {
      const { api } = await start({ isIdle, goal: 'Drain' });
      const { body } = await api.get(EAST);
      expect(body.steps[1].state).toBe(step);
      const { body: cluster } = await api.get(
        EAST.replace('/decommission', ''),
      );
      expect(cluster.state.code).toBe(code);
    },
  );

  it('rejects the last cluster with a sentence, unless forced', async () => {
    const { api, annotationOf } = await start({ workers: ['east'] });
    const refused = await api.post(EAST).send({ goal: 'Cordon' });
    expect(refused.status).toBe(400);
    expect(refused.body.error.message).toContain(
      'east is the last cluster that admits workloads',
    );
    expect(annotationOf(PROFILE, KEY)).toBeUndefined();
    const forced = await api.post(EAST).send({ goal: 'Cordon', force: true });
    expect(forced.body.outcome).toBe('updated');
  });

  it.each([
    [{}, 400],
    [{ goal: 'Burn' }, 400],
    [{ goal: 'Cordon', extra: 1 }, 400],
  ])('answers %j with %d', async (body, status) => {
    const { api } = await start();
    expect((await api.post(EAST).send(body)).status).toBe(status);
  });

  it.each([
    ['update', { goal: 'Cordon' }, { goal: 'Leave' }],
    ['update', { goal: null }, { goal: 'LeaveNow' }],
    ['delete', { goal: 'Leave' }, { goal: 'Cordon' }],
    ['delete', { goal: 'LeaveNow' }, { goal: null }],
  ])(
    'without squadron.cluster.%s refuses %j, not %j',
    async (action, refused, allowed) => {
      const { api, annotationOf } = await start({
        denied: [`squadron.cluster.${action}`],
      });
      expect((await api.post(EAST).send(refused)).status).toBe(403);
      expect(annotationOf(PROFILE, KEY)).toBeUndefined();
      const { status } = await api.post(EAST).send({ ...allowed, force: true });
      expect(status).toBe(200);
    },
  );
});

describe('/v1/clusters/…/replace', () => {
  const KEY = 'squadron.dev/replaces';
  const NEW = 'ClusterProfile/fleet/west';
  const REPLACE = EAST.replace('decommission', 'replace');

  it('writes the request on the replacement, with an audit event', async () => {
    const { api, annotationOf, auditor } = await start();
    const send = (body: object) => api.post(REPLACE).send(body);
    expect((await send({ by: 'west', dryRun: true })).body.outcome).toBe(
      'updated',
    );
    expect((await send({ by: 'west' })).body.outcome).toBe('updated');
    expect(annotationOf(NEW, KEY)).toBe('east');
    expect(auditor.createEvent).toHaveBeenLastCalledWith(
      expect.objectContaining({
        eventId: 'cluster-replace',
        severityLevel: 'high',
        meta: expect.objectContaining({ cluster: 'east', by: 'west' }),
      }),
    );
    expect((await send({ by: 'west' })).body.outcome).toBe('unchanged');
  });

  it('returns the reason for a rejection', async () => {
    const { api } = await start();
    const self = await api.post(REPLACE).send({ by: 'east' });
    expect(self.status).toBe(400);
    expect(self.body.error.message).toContain('east cannot replace itself');
    expect((await api.post(REPLACE).send({ by: 'mars' })).status).toBe(404);
    expect((await api.post(REPLACE).send({})).status).toBe(400);
  });

  it('requires permission to update the replacement as well', async () => {
    const { api, annotationOf } = await start({
      denied: ['squadron.cluster.update'],
    });
    const { status } = await api.post(REPLACE).send({ by: 'west' });
    expect([status, annotationOf(NEW, KEY)]).toEqual([403, undefined]);
  });
});

describe('/v1/workloads/…/move', () => {
  const KEY = 'squadron.dev/cluster-affinity';

  it('lists the choices, then sets the cluster affinity of the job, with an audit event', async () => {
    const { api, annotationOf, auditor } = await start();
    const choices = await api.post(JOB).send({ dryRun: true });
    expect(choices.body).toMatchObject({
      outcome: 'unchanged',
      from: 'east',
      targets: [{ cluster: 'west' }],
    });
    expect(annotationOf('Job/nlp/train', KEY)).toBeUndefined();
    const refused = await api.post(JOB).send({ to: ['mars'] });
    expect(refused.status).toBe(400);
    expect(refused.body.error.message).toContain('does not dispatch to mars');
    expect(auditor.createEvent).toHaveBeenLastCalledWith(
      expect.objectContaining({
        eventId: 'workload-move',
        meta: expect.objectContaining({ name: 'train', to: 'mars' }),
      }),
    );
  });

  it('reports that Kueue dispatches if Squadron does not', async () => {
    const { api } = await start({ dispatch: false });
    const { body } = await api.post(JOB).send({ to: ['west'], dryRun: true });
    expect(body.outcome).toBe('refused');
    expect(body.problems[0].message).toContain('squadron.dispatch.enabled');
  });

  it('requires permission to update the workload', async () => {
    const { api } = await start({ denied: ['squadron.workload.update'] });
    expect((await api.post(JOB).send({ dryRun: true })).status).toBe(403);
  });

  it('reports the handover of a service, and that there is none to abort yet', async () => {
    const { api } = await start({ withLab: true });
    const move = (body: object) => api.post(`${LAB}/move`).send(body);
    expect((await move({ dryRun: true })).body).toMatchObject({
      from: 'east',
      isHandover: true,
      targets: [{ cluster: 'west' }],
    });
    const nothing = await move({ abort: true });
    expect(nothing.status).toBe(400);
    expect(nothing.body.error.message).toContain('No handover is in progress');
  });

  it('shows a handover on the page of the workload, and aborts it', async () => {
    const TO = 'squadron.dev/handover-to';
    const { api, annotationOf } = await start({
      withLab: true,
      handoverTo: 'west',
    });
    expect((await api.get(LAB)).body.handover).toMatchObject({
      why: 'requested',
      to: ['west'],
      successor: 'lab-2',
      isMade: false,
    });
    const { body } = await api.post(`${LAB}/move`).send({ abort: true });
    expect(body.outcome).toBe('updated');
    expect(annotationOf('RayCluster/nlp/lab', TO) ?? undefined).toBeUndefined();
  });
});
