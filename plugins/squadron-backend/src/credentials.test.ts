import { inspect } from 'node:util';
import { mockCredentials, mockServices } from '@backstage/backend-test-utils';
import {
  createMemoryClient,
  createTestFleet,
  revealed,
  fleetFactory,
  startTestBackend,
} from '@squadron/test-utils';
import request from 'supertest';
import squadronPlugin from '.';
import { permissionsWithout } from './__testUtils__/permissions';

const CLUSTER = {
  apiVersion: 'management.oneblock.ai/v1',
  kind: 'Cluster',
  metadata: { name: 'gpu-1', namespace: 'fleet', uid: '1' },
  spec: {
    provider: { name: 'vsphere', configSecret: { name: 'team-a' } },
    provisioner: { type: 'k3s', k8sVersion: 'v1.36.3' },
  },
};
const PATH = '/api/squadron/v1/credentials';
const TEAM_A = `${PATH}/fleet/team-a`;
const BODY = {
  provider: 'vsphere',
  values: { VSPHERE_USERNAME: 'capv', VSPHERE_PASSWORD: 'hush-hush' },
};
/** Text that no response, log line or audit event may contain, plain or in base64. */
const VALUE = /hush|aHVzaC1odXNo/;

async function start(options: { denied?: string; access?: object } = {}) {
  const client = createMemoryClient();
  const fleet = createTestFleet({ clusters: [{ id: 'hub', client }] });
  const event = { success: jest.fn(), fail: jest.fn() };
  const auditor = mockServices.auditor.mock({ createEvent: async () => event });
  const logger = mockServices.rootLogger.mock({ child: () => logger });
  const { server } = await startTestBackend({
    features: [
      squadronPlugin,
      permissionsWithout([options.denied]),
      auditor.factory,
      logger.factory,
      mockServices.rootConfig.factory({
        data: {
          squadron: {
            featureGates: { SupportedCloudProviders: ['vsphere'] },
            access: options.access ?? {},
          },
        },
      }),
      fleetFactory(fleet),
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
  return { api: request(server), client, fleet, auditor, event, said };
}

describe('credentials over HTTP', () => {
  it('are written, listed and replaced, and never returned', async () => {
    const { api, client, said } = await start();
    const answers = [
      await api.put(TEAM_A).send({ ...BODY, dryRun: true }),
      await api.put(TEAM_A).send(BODY),
      await api.put(TEAM_A).send(BODY),
      await api.get(PATH),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 201, 200, 200]);
    expect(answers.slice(0, 3).map(({ body }) => body)).toEqual(
      ['created', 'created', 'unchanged'].map(outcome => ({
        outcome,
        namespace: 'fleet',
        name: 'team-a',
        provider: 'vsphere',
      })),
    );
    expect(answers[3].body.items).toMatchObject([
      { name: 'team-a', provider: 'vsphere', problems: [], usedBy: [] },
    ]);
    expect(
      revealed(client.objects.get('Secret/fleet/team-a')?.data),
    ).toMatchObject({
      VSPHERE_PASSWORD: expect.stringMatching(VALUE),
    });
    expect(answers.map(({ text }) => text).join()).not.toMatch(VALUE);
    expect(said()).not.toMatch(VALUE);
  });

  it('are rejected by key if they are invalid', async () => {
    const { api, client, said } = await start();
    const values = { VSPHERE_SERVER: 'https://hush', VSPHERE_PASSWORD: 'hush' };
    const { status, body, text } = await api
      .put(TEAM_A)
      .send({ ...BODY, values });
    expect([status, body.error.name]).toEqual([400, 'InputError']);
    expect(body.error.message).toContain('VSPHERE_USERNAME is missing');
    expect(body.error.message).toContain('VSPHERE_SERVER must be');
    expect(text + said()).not.toMatch(VALUE);
    expect(client.objects.size).toBe(0);
  });

  it.each([
    ['{"values": {"VSPHERE_PASSWORD": hush-hush', 'not valid JSON'],
    [JSON.stringify({ ...BODY, provider: 'gcp' }), 'provider'],
    [JSON.stringify({ provider: 'vsphere' }), 'values'],
    [JSON.stringify({ ...BODY, values: { a: 1 } }), 'values.a'],
    [JSON.stringify({ ...BODY, colour: 'hush' }), 'colour'],
  ])('are rejected in the body %s', async (body, message) => {
    const { api, said } = await start();
    const answer = await api.put(TEAM_A).type('json').send(body);
    expect([answer.status, answer.body.error.name]).toEqual([
      400,
      'InputError',
    ]);
    expect(answer.body.error.message).toContain(message);
    expect(answer.text + said()).not.toMatch(VALUE);
  });

  it('are not written with an invalid address', async () => {
    const { api } = await start();
    const { status } = await api.put(`${PATH}/fleet/Team%2FA`).send(BODY);
    expect(status).toBe(400);
  });

  it.each([
    ['get', PATH, 'squadron.credentials.read'],
    ['put', TEAM_A, 'squadron.credentials.update'],
    ['delete', TEAM_A, 'squadron.credentials.update'],
  ] as const)(
    'cannot be requested by %s %s without %s',
    async (method, path, denied) => {
      const { api } = await start({ denied });
      const { status, body } = await api[method](path).send(BODY);
      expect([status, body.error.name]).toEqual([403, 'NotAllowedError']);
      expect(body.error.message).toContain(denied);
    },
  );

  it('are written only by people', async () => {
    const { api } = await start();
    const { status } = await api
      .put(TEAM_A)
      .set('authorization', mockCredentials.service.header())
      .send(BODY);
    expect(status).toBe(403);
  });

  it('are written as the person if the portal is configured so', async () => {
    const { api, client } = await start({ access: { mode: 'impersonate' } });
    await api.put(TEAM_A).send(BODY);
    expect(client.impersonated).toContain('user:default/mock');
  });

  it('are deleted if no cluster uses them, with an audit event for each attempt', async () => {
    const { api, client, fleet, auditor, event } = await start();
    await api.put(TEAM_A).send(BODY);
    client.objects.set('Cluster/fleet/gpu-1', CLUSTER);
    fleet.put('hub', CLUSTER);
    const { body: list } = await api.get(PATH);
    expect(list.items[0].usedBy).toEqual(['gpu-1']);

    const refused = await api.delete(TEAM_A);
    expect([refused.status, refused.body.error.name]).toEqual([
      409,
      'ConflictError',
    ]);
    expect(refused.body.error.message).toContain('used by gpu-1');
    expect(event.fail).toHaveBeenCalledTimes(1);

    client.objects.delete('Cluster/fleet/gpu-1');
    const removed = await api.delete(TEAM_A);
    expect([removed.status, removed.body]).toEqual([
      200,
      { outcome: 'deleted' },
    ]);
    expect((await api.delete(TEAM_A)).status).toBe(404);
    expect(auditor.createEvent).toHaveBeenLastCalledWith(
      expect.objectContaining({
        eventId: 'credentials-delete',
        severityLevel: 'high',
        meta: { namespace: 'fleet', name: 'team-a', dryRun: false },
      }),
    );
  });
});
