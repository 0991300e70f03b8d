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
import type { Knex } from 'knex';
import request from 'supertest';
import squadronPlugin from '.';
import { describeOnDatabases } from './__testUtils__/describeOnDatabases';
import { recordedAudit } from './__testUtils__/recordedAudit';

jest.setTimeout(60_000);

const PATH = '/api/squadron/v1/ray/presets';
const NLP = 'group:default/nlp';
const GROUPS: Record<string, string[]> = {
  'user:default/ada': [NLP],
  'user:default/bob': [NLP, 'group:default/vision'],
  'user:default/eve': ['group:default/vision'],
};

const large = { team: NLP, title: 'Large', workers: 4, queue: 'evening' };
const listed = { ...large, name: `${NLP}/Large` };

/** A replica of the portal, as people call it. */
async function startReplica(knex: Knex) {
  const audit = recordedAudit();
  const { server } = await startTestBackend({
    features: [
      squadronPlugin,
      audit.factory,
      fleetFactory(createTestFleet({ clusters: [] })),
      createServiceFactory({
        service: coreServices.database,
        deps: {},
        factory: () => mockServices.database({ knex }),
      }),
      createServiceFactory({
        service: coreServices.userInfo,
        deps: {},
        factory: () => ({
          getUserInfo: async ({ principal }) => {
            const { userEntityRef } = principal as { userEntityRef: string };
            const ownershipEntityRefs = [
              ...GROUPS[userEntityRef],
              userEntityRef,
            ];
            return { userEntityRef, ownershipEntityRefs };
          },
        }),
      }),
    ],
  });
  const call = async (
    person: string,
    method: 'get' | 'post' | 'delete',
    input: object = {},
  ): Promise<{ status: number; body: Record<string, unknown> }> => {
    const user = mockCredentials.user.header(`user:default/${person}`);
    const sent = request(server)[method](PATH).set('authorization', user);
    return method === 'post' ? sent.send(input) : sent.query(input);
  };
  return { call, events: audit.events };
}

describeOnDatabases('the presets of a team', open => {
  let one: Awaited<ReturnType<typeof startReplica>>;
  let other: typeof one;

  beforeAll(async () => {
    const knex = await open();
    one = await startReplica(knex);
    other = await startReplica(knex);
  });

  beforeEach(async () => {
    await one.call('ada', 'delete', { team: NLP, title: 'Large' });
    one.events.length = 0;
  });

  it('are at most 100, of which each can be replaced', async () => {
    const save = async (title: string) =>
      (await one.call('ada', 'post', { ...large, title })).status;
    const titles = Array.from({ length: 100 }, (_, index) => `size ${index}`);
    for (const title of titles) {
      await save(title);
    }
    expect([await save('one more'), await save(titles[0])]).toEqual([409, 200]);
    await one.call('ada', 'delete', { team: NLP, title: titles[99] });
    const [first, second] = await Promise.all(
      [one, other].map(({ call }, index) =>
        call('ada', 'post', { ...large, title: `last ${index}` }),
      ),
    );
    expect([first.status, second.status].sort()).toEqual([200, 409]);
    for (const index of [0, 1]) {
      const title = `last ${index}`;
      await one.call('ada', 'delete', { team: NLP, title });
    }
    for (const title of titles) {
      await one.call('ada', 'delete', { team: NLP, title });
    }
  });

  it('are there for its members on each replica, who save, replace and delete them', async () => {
    const { status, body } = await one.call('ada', 'post', large);
    expect([status, body]).toEqual([200, { name: listed.name }]);
    expect((await other.call('bob', 'get')).body).toEqual({
      teams: [NLP, 'group:default/vision', 'user:default/bob'],
      items: [listed],
    });
    await other.call('bob', 'post', { ...large, workers: 8 });
    expect((await one.call('ada', 'get')).body.items).toEqual([
      { ...listed, workers: 8 },
    ]);
    await one.call('ada', 'delete', { team: NLP, title: 'Large' });
    await one.call('ada', 'delete', { team: NLP, title: 'Large' });
    expect((await other.call('bob', 'get')).body.items).toEqual([]);
    const meta = { team: NLP, title: 'Large' };
    expect(one.events).toMatchObject([
      { eventId: 'team-preset-save', meta },
      { eventId: 'team-preset-delete', meta },
      { eventId: 'team-preset-delete', meta },
    ]);
  });

  it('are hidden from others, who are refused alike whether there are any', async () => {
    const { call, events } = one;
    const meant = { team: NLP, title: 'Large' };
    const before = await call('eve', 'delete', meant);
    await call('ada', 'post', large);
    events.length = 0;
    const answers = [
      await call('eve', 'delete', meant),
      await call('eve', 'post', { ...large, workers: 0 }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403]);
    expect(answers[0].body.error).toEqual(before.body.error);
    expect(events.map(({ meta }) => meta?.outcome)).toEqual([
      'refused',
      'refused',
    ]);
    expect((await call('eve', 'get')).body.items).toEqual([]);
    expect((await call('ada', 'get')).body.items).toEqual([listed]);
  });

  it.each([
    ['without a title', { ...large, title: ' ' }],
    ['with an unknown field', { ...large, script: 'print(1)' }],
    ['that is too long', { ...large, image: 'x'.repeat(4_000) }],
  ])('are refused %s', async (_, input) => {
    expect((await one.call('ada', 'post', input)).status).toBe(400);
  });
});
