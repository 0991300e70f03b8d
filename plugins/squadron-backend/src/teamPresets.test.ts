import {
  coreServices,
  createServiceFactory,
} from '@backstage/backend-plugin-api';
import {
  mockCredentials,
  mockServices,
  startTestBackend,
} from '@backstage/backend-test-utils';
import { createTestFleet, fleetFactory } from '@squadron/test-utils';
import request from 'supertest';
import squadronPlugin from '.';
import { recordedAudit } from './__testUtils__/recordedAudit';

const PATH = '/api/squadron/v1/ray/presets';
const NLP = 'group:default/nlp';
const GROUPS: Record<string, string[]> = {
  'user:default/ada': [NLP],
  'user:default/bob': [NLP, 'group:default/vision'],
  'user:default/eve': ['group:default/vision'],
};

async function start() {
  const audit = recordedAudit();
  const { server } = await startTestBackend({
    features: [
      squadronPlugin,
      audit.factory,
      fleetFactory(createTestFleet({ clusters: [] })),
      createServiceFactory({
        service: coreServices.userInfo,
        deps: {},
        factory: () => ({
          getUserInfo: async ({ principal }) => {
            const { userEntityRef } = principal as { userEntityRef: string };
            return {
              userEntityRef,
              ownershipEntityRefs: [...GROUPS[userEntityRef], userEntityRef],
            };
          },
        }),
      }),
    ],
  });
  const call = async (
    person: string,
    method: 'get' | 'post' | 'delete',
    input: object = {},
  ) => {
    const sent = request(server)
      [method](PATH)
      .set(
        'authorization',
        mockCredentials.user.header(`user:default/${person}`),
      );
    const { status, body } = await (method === 'post'
      ? sent.send(input)
      : sent.query(input));
    return { status, body };
  };
  return { call, events: audit.events };
}

describe('the presets of a team', () => {
  const large = { team: NLP, name: 'Large', workers: 4, queue: 'evening' };

  it('are there for its members, who save, rename and delete them', async () => {
    const { call, events } = await start();
    expect(await call('ada', 'post', large)).toEqual({ status: 200, body: {} });
    expect((await call('bob', 'get')).body).toEqual({
      teams: [NLP, 'group:default/vision', 'user:default/bob'],
      items: [large],
    });
    const renamed = { ...large, name: 'Huge' };
    await call('bob', 'post', { ...renamed, formerName: 'Large' });
    expect((await call('ada', 'get')).body.items).toEqual([renamed]);
    await call('ada', 'delete', { team: NLP, name: 'Huge' });
    expect((await call('bob', 'get')).body.items).toEqual([]);
    expect(events).toMatchObject([
      { eventId: 'team-preset-save', meta: { team: NLP, name: 'Large' } },
      { eventId: 'team-preset-save', meta: { team: NLP, name: 'Huge' } },
      { eventId: 'team-preset-delete', meta: { team: NLP, name: 'Huge' } },
    ]);
  });

  it('are hidden from others, who are refused alike whether there are any', async () => {
    const { call, events } = await start();
    const before = await call('eve', 'delete', { team: NLP, name: 'Large' });
    await call('ada', 'post', large);
    events.length = 0;
    expect((await call('eve', 'get')).body.items).toEqual([]);
    const answers = [
      await call('eve', 'delete', { team: NLP, name: 'Large' }),
      await call('eve', 'post', large),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403]);
    expect(answers[0].body.error).toEqual(before.body.error);
    expect(events.map(({ meta }) => meta?.outcome)).toEqual([
      'refused',
      'refused',
    ]);
    expect((await call('ada', 'get')).body.items).toEqual([large]);
  });

  it.each([
    ['without a name', { ...large, name: ' ' }],
    ['with an unknown field', { ...large, script: 'print(1)' }],
    ['that is too long', { ...large, image: 'x'.repeat(4_000) }],
  ])('are refused %s', async (_, input) => {
    const { call } = await start();
    expect((await call('ada', 'post', input)).status).toBe(400);
  });
});
