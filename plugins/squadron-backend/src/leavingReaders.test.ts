import { request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mockCredentials, mockServices } from '@backstage/backend-test-utils';
import { AuthorizeResult } from '@backstage/plugin-permission-common';
import type { Fleet } from '@squadron/backstage-plugin-squadron-node';
import {
  eventually,
  readRoutesOf,
  fleetFactory,
  startTestBackend,
} from '@squadron/test-utils';
import fc from 'fast-check';
import {
  openDescriptors,
  WeakObjects,
  runningTimers,
} from './__testUtils__/census';
import { askAndLeave } from './__testUtils__/leave';
import { turns } from './__testUtils__/turns';
import squadronPlugin from '.';
import { aRayFleet } from './workloads/logs/__testUtils__/aRayWorkload';
import { startServer } from './workloads/logs/__testUtils__/startServer';

jest.setTimeout(300_000);

/** Routes whose response may last, and the number of disconnects of each. */
const LONG = /\/(stream|download|logs)$|dashboards/;
const LEAVES_OF_LONG = 1_000;
const LEAVES_OF_SHORT = 25;
/** Concurrent readers. */
const READERS = 50;
/** Turns of the event loop; a reader who stays for the last one has read a response. */
const LATEST_LEAVE = 400;
/** Turns by which Ray and the permissions are late. */
const LATEST_ANSWER = 40;
const STREAMS_PER_USER = READERS + 10;

const seed = Number(process.env.SQUADRON_TEST_SEED ?? 20_261_122);
const params: Record<string, string> = {
  cluster: 'worker-1',
  namespace: 'nlp',
  kind: 'rayjob',
  name: 'train',
};
const authorization = mockCredentials.user.header();

/** A Ray whose responses are late, or never end. */
async function startRay(pauseTurns: () => number) {
  let open = 0;
  const ray = await startServer(async (incoming, response) => {
    open += 1;
    response.on('close', () => {
      open -= 1;
    });
    const url = incoming.url ?? '';
    const isLog = url.includes('/api/v0/logs/');
    await turns(pauseTurns());
    if (url.includes('/api/version')) {
      response.end('{"ray_version": "2.52.0"}');
    } else if (isLog || url.endsWith('/nodes')) {
      const type = isLog ? 'text/plain' : 'application/json';
      response.writeHead(200, { 'content-type': type });
      response.write(isLog ? 'one line\nand a half' : '[');
    } else {
      response.end('<html><head></head><body></body></html>');
    }
  });
  return { ...ray, openCount: () => open };
}

/** Counts the listeners of the fleet. */
function counted(fleet: Fleet) {
  let followers = 0;
  const count =
    <Args extends unknown[]>(follow: (...args: Args) => () => void) =>
    (...args: Args) => {
      const end = follow(...args);
      followers += 1;
      return () => {
        followers -= 1;
        end();
      };
    };
  return {
    fleet: {
      ...fleet,
      onChange: count(fleet.onChange),
      onFrequentChange: count(fleet.onFrequentChange),
      onClusterChange: count(fleet.onClusterChange),
    },
    followerCount: () => followers,
  };
}

/** Random numbers from the seed, so that a failed run can be repeated. */
function drawsOf<T>(arbitrary: fc.Arbitrary<T>, count: number): T[] {
  return fc.sample(arbitrary, { numRuns: count, seed });
}

function cycle<T>(values: readonly T[]): () => T {
  let index = 0;
  return () => values[index++ % values.length];
}

async function startPortal() {
  const pauses = cycle(
    drawsOf(fc.integer({ min: 0, max: LATEST_ANSWER }), 997),
  );
  const ray = await startRay(pauses);
  const { fleet, followerCount } = counted(aRayFleet(ray.url));
  const permissions = mockServices.permissions.mock({
    authorize: async asked => {
      await turns(pauses());
      return asked.map(() => ({ result: AuthorizeResult.ALLOW }));
    },
    authorizeConditional: async asked => {
      await turns(pauses());
      return asked.map(() => ({ result: AuthorizeResult.ALLOW }));
    },
  });
  const most = READERS + 10;
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
            limits: {
              streams: STREAMS_PER_USER,
              streamsPerUser: STREAMS_PER_USER,
              logStreams: most,
              logStreamsPerUser: most,
              logDownloads: most,
              logDownloadsPerUser: most,
              dashboardRequests: most,
              dashboardRequestsPerUser: most,
            },
          },
        },
      }),
      fleetFactory(fleet),
    ],
  });
  const { port } = server.address() as AddressInfo;
  return { server: server as Server, port, ray, followerCount };
}

type Portal = Awaited<ReturnType<typeof startPortal>>;

async function openDashboard({ port }: Portal): Promise<string> {
  const response = await fetch(
    `http://127.0.0.1:${port}/api/squadron/v1/workloads/worker-1/nlp/rayjob/train/dashboard`,
    { method: 'POST', headers: { authorization } },
  );
  const { path } = (await response.json()) as { path: string };
  return path;
}

/** Connects and disconnects readers, some at a time, each at a random moment. */
async function comeAndLeave({ port }: Portal, paths: string[]): Promise<void> {
  const afterTurns = cycle(
    drawsOf(fc.integer({ min: 0, max: LATEST_LEAVE }), 1_009),
  );
  const isReading = cycle(drawsOf(fc.boolean(), 101));
  const rest = [...paths];
  await Promise.all(
    Array.from({ length: READERS }, async () => {
      for (let path = rest.pop(); path !== undefined; path = rest.pop()) {
        await askAndLeave({
          port,
          path: `/api/squadron${path}`,
          headers: path.includes('/dashboards/') ? {} : { authorization },
          afterTurns: afterTurns(),
          isReading: isReading(),
        });
      }
    }),
  );
}

describe(`readers who disconnect at any moment (SQUADRON_TEST_SEED=${seed})`, () => {
  const responses = new WeakObjects();
  let portal: Portal;
  let routes: string[];
  let before: { descriptors: number; timers: number; followers: number };

  /** The count after the last reader has disconnected: once it is at most `most`, or after a while. */
  const settled = async (count: () => number, most: number) => {
    let last = count();
    await eventually(
      `At most ${most}`,
      () => {
        last = count();
        return last <= most;
      },
      { timeoutMs: 20_000, everyMs: 200 },
    ).catch(() => undefined); // The returned number is a better failure message than the timeout.
    return last;
  };

  beforeAll(async () => {
    portal = await startPortal();
    const dashboard = await openDashboard(portal);
    routes = readRoutesOf(portal.server)
      .map(path => path.replace(/:(\w+)/g, (_, name) => params[name] ?? name))
      .concat(dashboard, `${dashboard}nodes`);
    await comeAndLeave(portal, routes);
    await settled(portal.ray.openCount, 0);
    before = {
      descriptors: openDescriptors(),
      timers: runningTimers(),
      followers: portal.followerCount(),
    };
    portal.server.on('request', (_, response) => responses.add(response));
    const paths = routes.flatMap(path =>
      Array<string>(LONG.test(path) ? LEAVES_OF_LONG : LEAVES_OF_SHORT).fill(
        path,
      ),
    );
    await comeAndLeave(
      portal,
      fc.sample(fc.shuffledSubarray(paths, { minLength: paths.length }), {
        numRuns: 1,
        seed,
      })[0],
    );
  });
  afterAll(() => portal.ray.stop());

  it('cover each route of the running router', () => {
    expect(routes.filter(path => LONG.test(path))).toEqual([
      '/v1/workloads/worker-1/nlp/rayjob/train/logs',
      '/v1/workloads/worker-1/nlp/rayjob/train/logs/stream',
      '/v1/workloads/worker-1/nlp/rayjob/train/logs/download',
      '/v1/stream',
      expect.stringMatching(/^\/v1\/dashboards\/[\w-]{43}\/$/),
      expect.stringMatching(/^\/v1\/dashboards\/[\w-]{43}\/nodes$/),
    ]);
  });

  it('leave no request to Ray open', async () => {
    expect(await settled(portal.ray.openCount, 0)).toBe(0);
  });

  it('leave no listener of the fleet', async () => {
    const { followers } = before;
    expect(await settled(portal.followerCount, followers)).toBe(followers);
  });

  it('leave no timer', async () => {
    const { timers } = before;
    expect(await settled(runningTimers, timers)).toBeLessThanOrEqual(timers);
  });

  it('leave no descriptor open', async () => {
    const { descriptors } = before;
    expect(await settled(openDescriptors, descriptors)).toBeLessThanOrEqual(
      descriptors,
    );
  });

  it('leave nothing in memory', async () => {
    // One or two responses may still be on the stack, or in the parser that the next connection reuses.
    expect(await settled(() => responses.countKept(), 10)).toBeLessThanOrEqual(
      10,
    );
  });

  it('release their share of the stream limit', async () => {
    const calls = Array.from({ length: STREAMS_PER_USER }, () =>
      request({
        host: '127.0.0.1',
        port: portal.port,
        path: '/api/squadron/v1/stream',
        headers: { authorization },
        agent: false,
      }).end(),
    );
    const statuses = await Promise.all(
      calls.map(
        call =>
          new Promise(resolve => {
            call.on('response', ({ statusCode }) => resolve(statusCode));
          }),
      ),
    );
    calls.forEach(call => call.on('error', () => {}).destroy());
    expect(statuses).toEqual(Array(STREAMS_PER_USER).fill(200));
  });
});
