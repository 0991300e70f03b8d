import { randomBytes } from 'node:crypto';
import { request as send, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import { mockCredentials, mockServices } from '@backstage/backend-test-utils';
import { AuthorizeResult } from '@backstage/plugin-permission-common';
import {
  eventually,
  fleetFactory,
  startTestBackend,
} from '@squadron/test-utils';
import squadronPlugin from '.';
import { aRayFleet } from './workloads/logs/__testUtils__/aRayWorkload';
import { startServer } from './workloads/logs/__testUtils__/startServer';

jest.setTimeout(60_000);

const JOB = '/v1/workloads/worker-1/nlp/rayjob/train';
const [ADA, BEN, CAI] = ['ada', 'ben', 'cai'].map(
  name => `user:default/${name}`,
);

const ends: Array<() => unknown> = [];
afterEach(() => ends.splice(0).forEach(end => end()));

/** A portal with limits of 2 per user and 3 in total, and a Ray whose logs and lists of nodes never end. */
async function start() {
  const ray = await startServer((incoming, response) => {
    const url = incoming.url ?? '';
    if (url.includes('/api/version')) {
      response.end('{"ray_version": "2.52.0"}');
      return;
    }
    const type = url.endsWith('/nodes') ? 'application/json' : 'text/plain';
    response.writeHead(200, { 'content-type': type });
    response.write('[');
  });
  ends.push(ray.stop);
  let gate: Promise<void> | undefined;
  let waiting = 0;
  const decide = async (asked: readonly unknown[]) => {
    waiting += 1;
    await gate;
    waiting -= 1;
    return asked.map((): { result: AuthorizeResult.ALLOW } => ({
      result: AuthorizeResult.ALLOW,
    }));
  };
  const permissions = mockServices.permissions.mock({
    authorize: decide,
    authorizeConditional: decide,
  });
  const { server } = await startTestBackend({
    features: [
      squadronPlugin,
      permissions.factory,
      mockServices.rootConfig.factory({
        data: {
          squadron: {
            // API servers in memory know no rights.
            access: { mode: 'service' },
            inventory: { allowLoopback: true },
            limits: Object.fromEntries(
              [
                'streams',
                'logStreams',
                'logDownloads',
                'dashboardRequests',
                'commands',
              ].flatMap(key => [
                [key, 3],
                [`${key}PerUser`, 2],
              ]),
            ),
          },
        },
      }),
      fleetFactory(aRayFleet(ray.url)),
    ],
  });
  const { port } = server.address() as AddressInfo;
  const ask = (
    path: string,
    options: { user?: string; method?: string; body?: object } = {},
  ) => {
    const { user, method = 'GET', body } = options;
    return new Promise<IncomingMessage>((resolve, reject) => {
      const call = send({
        host: '127.0.0.1',
        port,
        method,
        agent: false,
        path: `/api/squadron${path}`,
        headers: {
          'content-type': 'application/json',
          ...(user && { authorization: mockCredentials.user.header(user) }),
        },
      });
      ends.push(() => call.destroy());
      call.on('error', reject).on('response', resolve);
      call.end(body && JSON.stringify(body));
    });
  };
  const dashboardOf = async (user: string) => {
    const answer = await ask(`${JOB}/dashboard`, { user, method: 'POST' });
    return JSON.parse(await textOf(answer)).path as string;
  };
  /** Blocks permission decisions until the returned function is called. */
  const close = () => {
    let open: () => void = () => {};
    gate = new Promise(resolve => {
      open = resolve;
    });
    return () => open();
  };
  return { ask, close, dashboardOf, waitingCount: () => waiting };
}

describe('limits per user', () => {
  it.each([
    ['/v1/stream', 'streams', 'event streams', '15'],
    [`${JOB}/logs/stream`, 'logStreams', 'logs', '15'],
    [`${JOB}/logs/download`, 'logDownloads', 'downloads of logs', '15'],
  ])(
    'answer one user too many of %s with 429 and all together with 503, and say when to come back',
    async (path, key, what, seconds) => {
      const { ask } = await start();
      const first = await ask(path, { user: ADA });
      const second = await ask(path, { user: ADA });
      expect([first.statusCode, second.statusCode]).toEqual([200, 200]);

      const own = await ask(path, { user: ADA });
      expect([own.statusCode, own.headers['retry-after']]).toEqual([
        429,
        seconds,
      ]);
      const { error } = JSON.parse(await textOf(own));
      expect(error.name).toBe('TooManyRequestsError');
      expect(error.message).toContain(
        `You have 2 open ${what}, the maximum of squadron.limits.${key}PerUser`,
      );

      expect((await ask(path, { user: BEN })).statusCode).toBe(200);
      const all = await ask(path, { user: CAI });
      expect([all.statusCode, all.headers['retry-after']]).toEqual([
        503,
        seconds,
      ]);
      expect(await textOf(all)).toContain(
        `the maximum of squadron.limits.${key}`,
      );

      second.destroy();
      await eventually(
        'The place of a stream that was left is free',
        async () => {
          const { statusCode } = await ask(path, { user: ADA });
          return statusCode === 200;
        },
      );
    },
  );

  it('apply to dashboards, whose user is known only from the ticket', async () => {
    const { ask, dashboardOf } = await start();
    const [one, other] = [await dashboardOf(ADA), await dashboardOf(ADA)];
    const open = [await ask(`${one}nodes`), await ask(`${other}nodes`)];
    expect(open.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const own = await ask(`${one}nodes`);
    expect([own.statusCode, own.headers['retry-after']]).toEqual([429, '2']);
    expect(await textOf(own)).toContain('dashboardRequestsPerUser');
    const bens = await ask(`${await dashboardOf(BEN)}nodes`);
    expect(bens.statusCode).toBe(200);
  });

  it('apply to estimates until their work is done, also after their caller has disconnected', async () => {
    const { ask, close, waitingCount } = await start();
    const fit = (user: string) =>
      ask('/v1/ray/fit', { user, method: 'POST', body: { input: {} } });
    const open = close();
    const left = fit(ADA).catch(() => undefined);
    await eventually('One waits', () => waitingCount() === 1);
    ends.pop()?.();
    const second = fit(ADA);
    await eventually('Two wait', () => waitingCount() === 2);
    const own = await fit(ADA);
    expect([own.statusCode, own.headers['retry-after']]).toEqual([429, '2']);
    const bens = fit(BEN);
    await eventually('Three wait', () => waitingCount() === 3);
    open();
    await left;
    expect([(await second).statusCode, (await bens).statusCode]).toEqual([
      400, 400,
    ]);
  });
});

describe('the unauthenticated path of dashboards', () => {
  it('limits lookups of unknown tickets per address, and continues to serve known ones', async () => {
    const { ask, dashboardOf } = await start();
    const dashboard = await dashboardOf(ADA);
    const guess = () =>
      ask(`/v1/dashboards/${randomBytes(32).toString('base64url')}/`);
    const statuses: unknown[] = [];
    for (let guesses = 0; guesses < 120; guesses += 1) {
      const answer = await guess();
      answer.resume();
      statuses.push(answer.statusCode);
    }
    expect(new Set(statuses)).toEqual(new Set([404]));
    const refused = await guess();
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(await textOf(refused)).toContain('from the page of its workload');
    expect((await ask(`${dashboard}nodes`)).statusCode).toBe(200);
  });
});
