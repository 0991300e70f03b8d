import { mockServices } from '@backstage/backend-test-utils';
import {
  AuthorizeResult,
  type PolicyDecision,
} from '@backstage/plugin-permission-common';
import {
  aNode,
  aRayJob,
  createTestFleet,
  fleetFactory,
  startTestBackend,
} from '@squadron/test-utils';
import type { InsightPlot } from '@squadron/backstage-plugin-squadron-common';
import request from 'supertest';
import squadronPlugin from '.';
import { permissionsBy } from './__testUtils__/permissions';

const DEADLINE_MS = 20_000;
jest.setTimeout(60_000);
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

function anEndedJob(
  name: string,
  namespace: string,
  ended = { jobStatus: 'SUCCEEDED', jobDeploymentStatus: 'Complete' } as object,
) {
  const job = aRayJob(name)
    .inNamespace(namespace)
    .running('2026-11-21T12:01:00Z')
    .build();
  return { ...job, status: { ...job.status, ...ended } };
}

async function start(
  decide: (permission: string) => PolicyDecision = () => allow,
  squadron: object = {},
) {
  const fleet = createTestFleet({
    clusters: [
      {
        id: 'hub',
        objects: [anEndedJob('train', 'nlp'), anEndedJob('label', 'vision')],
      },
    ],
  });
  const { server } = await startTestBackend({
    features: [
      squadronPlugin,
      permissionsBy(decide),
      mockServices.rootConfig.factory({ data: { squadron } }),
      fleetFactory(fleet),
    ],
  });
  const api = request(server);
  /** The list, once it has the given number of entries. */
  const listed = async (count: number) => {
    const endMs = Date.now() + DEADLINE_MS;
    let answer = await api.get('/api/squadron/v1/history');
    while (answer.body.total !== count && Date.now() < endMs) {
      answer = await api.get('/api/squadron/v1/history');
    }
    expect(answer.body).toMatchObject({ total: count });
    return answer.body;
  };
  return { api, listed, fleet };
}

describe('the history over HTTP', () => {
  it('lists ended workloads, and returns their stored details', async () => {
    const { api, listed } = await start();
    const { items, facets, keptDays } = await listed(2);
    expect(keptDays).toBe(32);
    expect(facets.state).toEqual({ Succeeded: 2 });
    const { body } = await api.get(`/api/squadron/v1/history/${items[0].uid}`);
    expect(body).toMatchObject({ uid: items[0].uid, kind: 'rayjob' });
    expect(body.timeline.length).toBeGreaterThan(0);
  });

  it('shows and counts only entries that the reader may see', async () => {
    const { api, listed } = await start(permission =>
      permission === 'squadron.cluster.read' ? deny : onlyVision,
    );
    const { items, facets } = await listed(1);
    expect(items[0].name).toBe('label');
    expect(facets.namespace).toEqual({ vision: 1 });
    const uid = anEndedJob('train', 'nlp').metadata.uid;
    const hidden = await api.get(`/api/squadron/v1/history/${uid}`);
    expect(hidden.status).toBe(404);
    const { body } = await api.get('/api/squadron/v1/insights');
    expect(body).not.toHaveProperty('gpusUsed');
    expect(body.runningAndWaitingJobs.points).toHaveLength(24 + 1);
    const hour = await api.get('/api/squadron/v1/insights?range=1h');
    expect(hour.body.runningAndWaitingJobs.points).toHaveLength(60 + 1);
  });

  it('counts the GPUs of a job from its start, as its GPU-hours do', async () => {
    const { api, fleet } = await start();
    fleet.put('hub', aNode('a').withGpus(8, 'nvidia-a100').build());
    const insights = async () =>
      (await api.get('/api/squadron/v1/insights?range=1h')).body;
    const used = ({ gpusUsed }: { gpusUsed: InsightPlot }) =>
      gpusUsed.points.at(-1)?.values;
    expect(used(await insights())).toEqual({ 'nvidia-a100': 0 });
    fleet.put(
      'hub',
      aRayJob('pretrain')
        .inNamespace('nlp')
        .withWorkers({ gpus: 8 })
        .running(new Date(Date.now() - 3_600_000).toISOString())
        .build(),
    );
    const body = await insights();
    expect(Object.values(used(body) ?? {})).toContain(8);
    expect(body.gpuHours).toMatchObject([{ gpuHours: 8 }]);
  });

  it('counts what failed today even after its deletion', async () => {
    const failed = anEndedJob('crash', 'nlp', {
      jobStatus: 'FAILED',
      jobDeploymentStatus: 'Failed',
      endTime: new Date().toISOString(),
    });
    const { api, listed, fleet } = await start();
    fleet.put('hub', failed);
    await listed(3);
    const failedToday = async () =>
      (await api.get('/api/squadron/v1/overview')).body.jobs.failedToday;
    expect(await failedToday()).toBe(1);
    fleet.remove('hub', failed);
    expect(await failedToday()).toBe(1);
  });

  it('requires permission to read workloads', async () => {
    const { api } = await start(() => deny);
    const answers = await Promise.all([
      api.get('/api/squadron/v1/history'),
      api.get('/api/squadron/v1/history/some'),
      api.get('/api/squadron/v1/insights'),
      api.get('/api/squadron/v1/budgets'),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  });

  it.each([
    ['insights?timeZone=Mars/Olympus', 'timeZone: is not a time zone'],
    ['insights?range=1y', 'range'],
    ['history?sort=owner', 'sort: must be one of endedAt'],
    ['history?colour=red', 'colour'],
  ])('reports the problem of %s', async (path, message) => {
    const { api } = await start();
    const { status, body } = await api.get(`/api/squadron/v1/${path}`);
    expect(status).toBe(400);
    expect(body.error.message).toContain(message);
  });

  it('reports that it is disabled', async () => {
    const { api } = await start(undefined, { history: { enabled: false } });
    const { status, body } = await api.get('/api/squadron/v1/history');
    expect(status).toBe(404);
    expect(body.error.message).toContain('squadron.history.enabled is false');
  });
});
