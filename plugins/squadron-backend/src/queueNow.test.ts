import { mockCredentials, mockServices } from '@backstage/backend-test-utils';
import type { KubeManifest } from '@squadron/kube-kinds';
import {
  aClusterQueue,
  aJob,
  aLocalQueue,
  anAdmissionCheck,
  createMemoryClient,
  createTestFleet,
  fleetFactory,
  startTestBackend,
} from '@squadron/test-utils';
import request from 'supertest';
import squadronPlugin from '.';
import { permissionsWithout } from './__testUtils__/permissions';

const PATH = '/api/squadron/v1/workloads/hub/nlp/job/train';

async function start(options: { hasQueue?: boolean; denied?: string[] } = {}) {
  const { hasQueue = true, denied = [] } = options;
  const objects = [
    aJob('train').inNamespace('nlp').build(),
    anAdmissionCheck('fleet').build(),
    aClusterQueue('fleet').withAdmissionCheck().build(),
    ...(hasQueue ? [aLocalQueue('default').inNamespace('nlp').build()] : []),
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
      fleetFactory(
        createTestFleet({
          clusters: [{ id: 'hub', role: 'hub', objects, client }],
        }),
      ),
    ],
  });
  return { api: request(server), client, auditor };
}

const jobsOf = (client: { objects: Map<string, KubeManifest> }) =>
  [...client.objects.keys()].filter(id => id.startsWith('Job/'));

describe('POST /v1/workloads/…/queue-now', () => {
  it('re-creates it under its name, in its queue, with an audit event', async () => {
    const { api, client, auditor } = await start();
    const page = await api.get(PATH);
    expect(page.body.unqueued).toEqual({
      cause: 'noLabel',
      remediation: 'recreate',
      queue: 'default',
    });
    const dry = await api.post(`${PATH}/queue-now`).send({ dryRun: true });
    expect(dry.body).toEqual({
      outcome: 'recreated',
      name: 'train',
      queue: 'default',
    });
    const before = client.objects.get('Job/nlp/train')?.metadata.uid;
    expect(jobsOf(client)).toEqual(['Job/nlp/train']);

    const done = await api.post(`${PATH}/queue-now`).send({});
    expect([done.status, done.body.outcome]).toEqual([200, 'recreated']);
    expect(jobsOf(client)).toEqual(['Job/nlp/train']);
    const after = client.objects.get('Job/nlp/train');
    expect(after?.metadata.uid).not.toBe(before);
    expect(after?.metadata.labels).toEqual({
      'kueue.x-k8s.io/queue-name': 'default',
    });
    expect(after?.spec).toMatchObject({
      managedBy: 'kueue.x-k8s.io/multikueue',
    });
    expect(auditor.createEvent).toHaveBeenLastCalledWith(
      expect.objectContaining({
        eventId: 'workload-queue',
        meta: expect.objectContaining({ name: 'train', dryRun: false }),
      }),
    );
  });

  it('keeps the spec on the server if it is interrupted between deletion and creation', async () => {
    const { api, client } = await start();
    const { create } = client;
    client.create = async () => {
      throw new Error('killed');
    };
    expect((await api.post(`${PATH}/queue-now`).send({})).status).toBe(500);
    const [kept] = jobsOf(client);
    expect(client.objects.get(kept)?.metadata).toMatchObject({
      labels: { 'kueue.x-k8s.io/prebuilt-workload-name': 'squadron-held' },
      annotations: {
        'squadron.dev/placeholder-for': expect.stringMatching(/^train\//),
      },
    });
    client.create = create;
  });

  it('returns a fix if the namespace has no queue', async () => {
    const { api, client } = await start({ hasQueue: false });
    const answer = await api.post(`${PATH}/queue-now`).send({});
    expect([answer.status, answer.body.error.message]).toEqual([
      400,
      'Job nlp/train on hub cannot be queued: its namespace has no LocalQueue for it. Set the label squadron.dev/queue of the namespace first.',
    ]);
    expect(jobsOf(client)).toEqual(['Job/nlp/train']);
  });

  it('re-creates nothing without permission to delete it', async () => {
    const { api, client } = await start({
      denied: ['squadron.workload.delete'],
    });
    const answer = await api
      .post(`${PATH}/queue-now`)
      .set('Authorization', mockCredentials.user.header())
      .send({});
    expect(answer.status).toBe(403);
    expect(jobsOf(client)).toEqual(['Job/nlp/train']);
  });
});
