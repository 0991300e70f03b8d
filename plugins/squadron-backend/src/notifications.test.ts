import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import {
  createServiceFactory,
  type BackstageCredentials,
  type BackstageUserPrincipal,
  type SchedulerService,
} from '@backstage/backend-plugin-api';
import { mockCredentials, mockServices } from '@backstage/backend-test-utils';
import notificationsPlugin from '@backstage/plugin-notifications-backend';
import {
  AuthorizeResult,
  type PolicyDecision,
} from '@backstage/plugin-permission-common';
import {
  signalsServiceRef,
  type SignalPayload,
} from '@backstage/plugin-signals-node';
import { catalogServiceMock } from '@backstage/plugin-catalog-node/testUtils';
import { readSquadronConfig } from '@squadron/backstage-plugin-squadron-node';
import {
  aClusterQueue,
  aRayJob,
  createTestFleet,
  eventually,
  fleetFactory,
  startTestBackend,
} from '@squadron/test-utils';
import request from 'supertest';
import squadronPlugin from '.';

jest.setTimeout(60_000);

const ANN = 'user:default/ann';
const BOB = 'user:default/bob';
const ORIGIN = 'plugin:squadron';

const inNamespaces = (...namespaces: string[]): PolicyDecision => ({
  result: AuthorizeResult.CONDITIONAL,
  pluginId: 'squadron',
  resourceType: 'squadron-workload',
  conditions: {
    rule: 'IS_IN_NAMESPACE',
    resourceType: 'squadron-workload',
    params: { namespaces },
  },
});

function aJob(name: string, status: 'RUNNING' | 'FAILED') {
  const job = aRayJob(name)
    .inNamespace('nlp')
    .running(new Date().toISOString())
    .build();
  const failed = {
    jobStatus: 'FAILED',
    jobDeploymentStatus: 'Failed',
    message: 'exit code 1',
    endTime: new Date().toISOString(),
  };
  return {
    ...job,
    metadata: {
      ...job.metadata,
      annotations: { 'squadron.dev/owner': ANN },
    },
    status: { ...job.status, ...(status === 'FAILED' && failed) },
  };
}

function aQueue(gpus: string) {
  return aClusterQueue('research')
    .withFlavor('a100', { 'nvidia.com/gpu': gpus })
    .build();
}

/** A portal with the notifications plugin of Backstage, with these people at its pages. */
async function start(options: { topics?: string[] } = {}) {
  const fleet = createTestFleet({
    clusters: [
      {
        id: 'hub',
        objects: [aJob('train', 'RUNNING'), aQueue('8')],
      },
    ],
  });
  const rights: Record<string, PolicyDecision> = {};
  const tasks = new Map<string, () => Promise<void>>();
  const signals: SignalPayload[] = [];
  const scheduler: SchedulerService = {
    ...mockServices.scheduler.mock(),
    scheduleTask: async ({ id, fn }) => {
      tasks.set(id, async () => fn(new AbortController().signal));
    },
    createScheduledTaskRunner: () => ({ run: async () => {} }),
  };
  const { server } = await startTestBackend({
    features: [
      squadronPlugin,
      notificationsPlugin,
      catalogServiceMock.factory(),
      mockServices.scheduler.mock(scheduler).factory,
      mockServices.rootConfig.factory({
        data: {
          app: { baseUrl: 'http://localhost:3000' },
          squadron: {
            history: { enabled: false },
            notifications: { ...options },
          },
        },
      }),
      mockServices.permissions.mock({
        authorize: async requests =>
          requests.map(() => ({ result: AuthorizeResult.ALLOW })),
        authorizeConditional: async (requests, { credentials } = {} as never) =>
          requests.map(({ permission }) => {
            const { userEntityRef } = (
              credentials as BackstageCredentials<BackstageUserPrincipal>
            ).principal;
            return permission.resourceType === 'squadron-workload'
              ? rights[userEntityRef] ?? { result: AuthorizeResult.ALLOW }
              : { result: AuthorizeResult.ALLOW };
          }),
      }).factory,
      fleetFactory(fleet),
      createServiceFactory({
        service: signalsServiceRef,
        deps: {},
        factory: () => ({
          publish: async signal => {
            signals.push(signal);
          },
        }),
      }),
    ],
  });
  const api = request(server);
  const as = (user: string) => mockCredentials.user.header(user);
  const round = async () => {
    await eventually('the loop to be scheduled', async () => {
      expect(tasks.has('squadron-notifications')).toBe(true);
    });
    await tasks.get('squadron-notifications')!();
  };
  const follow = (user: string, isFollowing = true) =>
    api
      .post('/api/squadron/v1/workloads/hub/nlp/rayjob/train/follow')
      .set('authorization', as(user))
      .send({ isFollowing });
  const bell = async (user: string) => {
    const { body } = await api
      .get('/api/notifications/notifications')
      .set('authorization', as(user));
    return body.notifications as Array<{
      origin: string;
      payload: Record<string, string>;
    }>;
  };
  return { api, as, bell, fleet, follow, rights, round, signals };
}

describe('notifications', () => {
  it('reach the person of a job and its followers, in the bell of Backstage', async () => {
    const { bell, fleet, follow, round, signals } = await start();
    expect((await follow(BOB)).status).toBe(200);
    // Whoever uses the portal is known.
    await follow(ANN, false);
    await round();
    fleet.put('hub', aJob('train', 'FAILED'));
    await round();
    await round();
    const [notification, ...others] = await bell(ANN);
    expect(others).toEqual([]);
    expect(notification).toMatchObject({
      origin: ORIGIN,
      payload: {
        title: 'RayJob train failed',
        link: '/squadron/workloads/hub/nlp/rayjob/train',
        severity: 'high',
        topic: 'workload-failed',
        scope: 'workload-failed/hub/nlp/rayjob/train',
      },
    });
    expect(await bell(BOB)).toHaveLength(1);
    expect(await bell('user:default/eve')).toEqual([]);
    // An open portal shows them without a reload.
    const shown = signals.map(({ channel, recipients, message }) => [
      ...[channel, message.action],
      ...('entityRef' in recipients ? [recipients.entityRef].flat() : []),
    ]);
    expect(shown.sort()).toEqual(
      [ANN, BOB].map(user => ['notifications', 'new_notification', user]),
    );
  });

  it('do not reach a person who may no longer read the job', async () => {
    const { bell, fleet, follow, rights, round } = await start();
    await follow(BOB);
    rights[BOB] = inNamespaces('vision');
    // The next visit stores the present rights.
    expect((await follow(BOB)).status).toBe(404);
    fleet.put('hub', aJob('train', 'RUNNING'));
    await round();
    fleet.put('hub', aJob('train', 'FAILED'));
    await round();
    expect(await bell(BOB)).toEqual([]);
  });

  it('end when a person stops following', async () => {
    const { api, as, bell, fleet, follow, round } = await start();
    await follow(BOB);
    const read = async () =>
      (
        await api
          .get('/api/squadron/v1/workloads/hub/nlp/rayjob/train/follow')
          .set('authorization', as(BOB))
      ).body;
    expect(await read()).toEqual({ isFollowing: true });
    await follow(BOB, false);
    expect(await read()).toEqual({ isFollowing: false });
    await round();
    fleet.put('hub', aJob('train', 'FAILED'));
    await round();
    expect(await bell(BOB)).toEqual([]);
  });

  it('follow the settings of a person, by topic', async () => {
    const { api, as, bell, fleet, follow, round } = await start();
    await follow(ANN);
    await round();
    fleet.put('hub', aJob('train', 'FAILED'));
    await round();
    const settings = await api
      .get('/api/notifications/settings')
      .set('authorization', as(ANN));
    const [channel] = settings.body.channels;
    expect(channel.origins).toMatchObject([
      { id: ORIGIN, topics: [{ id: 'workload-failed', enabled: true }] },
    ]);
    channel.origins[0].topics[0].enabled = false;
    await api
      .post('/api/notifications/settings')
      .set('authorization', as(ANN))
      .send(settings.body);
    const before = await bell(ANN);
    fleet.put('hub', aJob('other', 'RUNNING'));
    await round();
    fleet.put('hub', aJob('other', 'FAILED'));
    fleet.put('hub', aQueue('16'));
    await round();
    const titles = (await bell(ANN)).map(({ payload }) => payload.title);
    expect(titles).not.toContain('RayJob other failed');
    expect(titles).toContain(
      'The quota of ClusterQueue research on hub changed',
    );
    expect(before).toHaveLength(1);
  });

  it('of quota reach the people who may assign it', async () => {
    const { bell, fleet, follow, round } = await start();
    await follow(BOB, false);
    await round();
    fleet.put('hub', aQueue('16'));
    await round();
    expect((await bell(BOB)).map(({ payload }) => payload)).toMatchObject([
      {
        title: 'The quota of ClusterQueue research on hub changed',
        description: 'Flavor a100: 8 × GPU → 16 × GPU.',
        topic: 'queue-quota',
        link: '/squadron/queues/cq/hub/research',
      },
    ]);
  });

  it('are limited to the configured topics', async () => {
    const { bell, fleet, follow, round } = await start({
      topics: ['workload-ended'],
    });
    await follow(ANN);
    await round();
    fleet.put('hub', aJob('train', 'FAILED'));
    await round();
    expect(await bell(ANN)).toEqual([]);
  });
});

it('the topics in the documentation are those of the code', () => {
  const { topics } = readSquadronConfig(
    mockServices.rootConfig({ data: {} }),
  ).notifications;
  const text = readFileSync(
    resolve(__dirname, '../../../docs/notifications.md'),
    'utf8',
  );
  expect(text.match(/^\| `[a-z-]+`/gm)).toEqual(
    topics.map(topic => `| \`${topic}\``),
  );
});
