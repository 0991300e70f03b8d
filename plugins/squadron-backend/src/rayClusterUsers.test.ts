import {
  AuthorizeResult,
  type PolicyDecision,
} from '@backstage/plugin-permission-common';
import {
  aLocalQueue,
  aRayCluster,
  aRayJob,
  createTestFleet,
  fleetFactory,
  startTestBackend,
} from '@squadron/test-utils';
import request from 'supertest';
import squadronPlugin from '.';
import { permissionsBy } from './__testUtils__/permissions';

const LAB = '/api/squadron/v1/workloads/worker-1/nlp/raycluster/lab';
const TRAIN = '/api/squadron/v1/workloads/worker-1/nlp/rayjob/train';

async function readersOf(clusterQueues?: string[]) {
  const job = aRayJob('train')
    .inNamespace('nlp')
    .running('2026-11-21T14:00:00Z')
    .withSpec({
      rayClusterSpec: undefined,
      clusterSelector: { 'ray.io/cluster': 'lab' },
    });
  const objects = [
    aLocalQueue().inNamespace('nlp').build(),
    aRayCluster('lab').inNamespace('nlp').inQueue('default').build(),
    job.build(),
  ];
  const fleet = createTestFleet({
    clusters: [{ id: 'hub' }, { id: 'worker-1', role: 'worker', objects }],
  });
  const rule: PolicyDecision = {
    result: AuthorizeResult.CONDITIONAL,
    pluginId: 'squadron',
    resourceType: 'squadron-workload',
    conditions: {
      rule: 'IS_IN_CLUSTER_QUEUE',
      resourceType: 'squadron-workload',
      params: { clusterQueues: clusterQueues ?? [] },
    },
  };
  const { server } = await startTestBackend({
    features: [
      squadronPlugin,
      permissionsBy(() =>
        clusterQueues ? rule : { result: AuthorizeResult.ALLOW },
      ),
      fleetFactory(fleet),
    ],
  });
  return request(server);
}

describe('the page of a RayCluster', () => {
  it('names the jobs on it', async () => {
    const { body } = await (await readersOf()).get(LAB);
    expect(body.users).toMatchObject([{ kind: 'rayjob', name: 'train' }]);
  });

  it('counts a job that its reader may not read, and does not name it', async () => {
    const api = await readersOf([aLocalQueue().build().spec!.clusterQueue!]);
    const { status, body } = await api.get(LAB);
    // A person who deletes it would not know otherwise that jobs of others end.
    expect([status, body.users, body.hiddenUsers]).toEqual([200, [], 1]);
    expect((await api.get(TRAIN)).status).toBe(404);
  });
});
