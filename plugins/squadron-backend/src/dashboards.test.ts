import { createServer, request as send, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import { mockCredentials, mockServices } from '@backstage/backend-test-utils';
import {
  coreServices,
  createServiceFactory,
} from '@backstage/backend-plugin-api';
import {
  backgroundLoopsRef,
  createBackgroundLoops,
} from '@squadron/backstage-plugin-squadron-node';
import {
  aPod,
  aRayCluster,
  createTestFleet,
  FakeClock,
  listenOnLoopback,
  fleetFactory,
  startTestBackend,
} from '@squadron/test-utils';
import request from 'supertest';
import squadronPlugin from '.';
import { permissionsWithout } from './__testUtils__/permissions';

jest.setTimeout(60_000);

const OPEN =
  '/api/squadron/v1/workloads/worker-1/default/raycluster/lab/dashboard';

const lab = aRayCluster('lab').build();
const head = aPod('lab-head').asRayHead('lab').running().build();

type Answer = (
  path: string,
  incoming: IncomingMessage,
) => {
  status?: number;
  headers?: Record<string, string>;
  body: string | 'hang';
};

interface Options {
  /** Denied permissions. */
  denied?: string[];
  /** Timeout for Ray. */
  timeoutMs?: number;
  clock?: FakeClock;
}

const ends: Array<() => Promise<unknown>> = [];
afterEach(async () => {
  await Promise.all(ends.splice(0).map(end => end()));
});

/** A Ray dashboard of a worker cluster behind an HTTP proxy. */
async function startRay(answer: Answer) {
  const seen: IncomingMessage[] = [];
  const server = createServer((incoming, response) => {
    seen.push(incoming);
    const { pathname, search } = new URL(incoming.url ?? '/', 'http://ray');
    const {
      status = 200,
      headers = {},
      body,
    } = answer(pathname + search, incoming);
    response.writeHead(status, { 'Content-Type': 'text/html', ...headers });
    if (body === 'hang') {
      response.flushHeaders();
    } else {
      response.end(body);
    }
  });
  const { port, stop } = await listenOnLoopback(server);
  ends.push(stop);
  return { url: `http://127.0.0.1:${port}`, seen };
}

const page: Answer = () => ({
  body: '<html><head><title>Ray</title></head><body></body></html>',
});

async function start(
  answer: Answer = page,
  { denied = [], timeoutMs = 20_000, clock }: Options = {},
) {
  const ray = await startRay(answer);
  const fleet = createTestFleet({
    clusters: [{ id: 'worker-1', objects: [lab, head], rayHttpProxy: ray.url }],
  });
  const { server } = await startTestBackend({
    features: [
      squadronPlugin,
      permissionsWithout(denied),
      mockServices.rootConfig.factory({
        data: {
          squadron: {
            // API servers in memory know no rights.
            access: { mode: 'service' },
            inventory: { allowLoopback: true },
            limits: { logTimeout: { milliseconds: timeoutMs } },
          },
        },
      }),
      fleetFactory(fleet),
      ...(clock
        ? [
            createServiceFactory({
              service: backgroundLoopsRef,
              deps: { logger: coreServices.rootLogger },
              factory: ({ logger }) => createBackgroundLoops({ clock, logger }),
            }),
          ]
        : []),
    ],
  });
  const api = request(server);
  const open = async (user = 'user:default/mock', body = {}) =>
    api
      .post(OPEN)
      .set('Authorization', mockCredentials.user.header(user))
      .send(body);
  return { api, fleet, open, ray, server };
}

/** Opens a dashboard, and requests it without credentials, like its pages. */
async function opened(answer?: Answer, options?: Options) {
  const started = await start(answer, options);
  const { body } = await started.open();
  const base = `/api/squadron${body.path}`;
  const get = (path: string) =>
    started.api
      .get(base + path)
      .set('Authorization', mockCredentials.none.header());
  /** Sends the request line unchanged. */
  const raw = (path: string, method = 'GET') =>
    new Promise<{ status: number; text: string }>((resolve, reject) => {
      const { port } = started.server.address() as AddressInfo;
      const call = send({ port, method, path, agent: false }, response => {
        const status = response.statusCode ?? 0;
        textOf(response).then(text => resolve({ status, text }), reject);
      });
      call.on('error', reject);
      call.end();
    });
  return { ...started, base, get, raw };
}

describe('a ticket', () => {
  it('opens the dashboard of one RayCluster, without credentials', async () => {
    const { get, ray } = await opened();
    const { status, text } = await get('');
    expect(status).toBe(200);
    expect(text).toContain(
      '<head><script src="./squadron-prelude.js"></script><title>Ray</title>',
    );
    expect(ray.seen[0].url).toBe(
      'http://lab-head-svc.default.svc.cluster.local:8265/',
    );
    const prelude = await get('squadron-prelude.js');
    expect(prelude.text).toContain('localStorage');
    expect(prelude.headers['content-type']).toMatch(/^text\/javascript/);
  });

  it('requires its own permission', async () => {
    const { open } = await start(page, {
      denied: ['squadron.workload.dashboard.read'],
    });
    const { status, body } = await open();
    expect(status).toBe(403);
    expect(body.error.message).toContain('squadron.workload.dashboard.read');
  });

  it('is not issued for a workload without a running head', async () => {
    const { fleet, open } = await start();
    fleet.remove('worker-1', head);
    const { status, body } = await open();
    expect(status).toBe(409);
    expect(body.error.message).toMatch(/has no head pod/);
  });

  it('is issued only to people, not to services', async () => {
    const { api } = await start();
    const { status } = await api
      .post(OPEN)
      .set('Authorization', mockCredentials.service.header());
    expect(status).toBe(403);
  });

  it.each([
    ['one that was never issued', 'A'.repeat(43)],
    ['none', ''],
    ['a short one', 'abc'],
    ['dots', '..'],
  ])('is rejected if it is %s', async (_what, ticket) => {
    const { raw } = await opened();
    const { status } = await raw(`/api/squadron/v1/dashboards/${ticket}/`);
    expect(status).toBe(404);
  });

  it('is renewed only for its own user', async () => {
    const { open } = await start();
    const first = await open('user:default/ann');
    const renew = first.body.path.split('/')[3];
    const again = await open('user:default/ann', { renew });
    expect(again.body.path).toBe(first.body.path);
    const other = await open('user:default/bob', { renew });
    expect(other.body.path).not.toBe(first.body.path);
  });

  it('expires with its RayCluster, and does not open another one of the same name', async () => {
    const { fleet, get } = await opened();
    fleet.put('worker-1', aRayCluster('lab').withUid('another').build());
    const { status, text } = await get('');
    expect(status).toBe(404);
    expect(text).toMatch(/Open the dashboard again/);
  });
});

describe('when the permission ends', () => {
  const permission = 'squadron.workload.dashboard.read';

  it('a ticket opens nothing any more', async () => {
    const denied: string[] = [];
    const clock = new FakeClock();
    const { get, ray } = await opened(page, { denied, clock });
    expect((await get('')).status).toBe(200);
    denied.push(permission);
    await clock.advance(500);
    const { status, text } = await get('');
    expect([status, text]).toEqual([
      404,
      expect.stringMatching(/no longer have the permission/),
    ]);
    expect(ray.seen).toHaveLength(1);
  });

  it('a response that is under way ends within 10 s', async () => {
    const denied: string[] = [];
    const clock = new FakeClock();
    const { base, ray, server } = await opened(
      () => ({ body: 'hang', headers: { 'Content-Type': 'text/plain' } }),
      { denied, clock },
    );
    const { port } = server.address() as AddressInfo;
    const answer = await fetch(`http://127.0.0.1:${port}${base}nodes`);
    expect([answer.status, ray.seen.length]).toEqual([200, 1]);
    const ended = answer.text().then(
      () => 'complete',
      () => 'cut',
    );
    denied.push(permission);
    await clock.advance(9_500);
    expect(await ended).toBe('cut');
  });
});

describe('below a ticket', () => {
  it('headers isolate the dashboard from the portal in the browser', async () => {
    const { get } = await opened(path => ({
      body: 'x',
      headers: {
        'Content-Type': 'text/html',
        'Set-Cookie': 'a=b',
        'Access-Control-Allow-Origin': '*',
        'Clear-Site-Data': '"*"',
        'Service-Worker-Allowed': '/',
        Link: '</x>; rel=preload',
        'X-Path': path,
      },
    }));
    for (const path of ['', 'nodes?view=summary', 'nothing']) {
      const { headers } = await get(path);
      expect(headers['content-security-policy']).toMatch(
        /^sandbox allow-scripts allow-downloads; default-src 'none';/,
      );
      expect(headers['content-security-policy']).not.toContain('same-origin');
      expect(headers['referrer-policy']).toBe('no-referrer');
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['access-control-allow-origin']).toBe('null');
      expect(headers['access-control-allow-credentials']).toBeUndefined();
      for (const name of [
        'set-cookie',
        'clear-site-data',
        'service-worker-allowed',
        'link',
        'x-path',
      ]) {
        expect(headers[name]).toBeUndefined();
      }
      // HTML of the user's cluster other than Ray's own page is served as text.
      expect(headers['content-type']).toMatch(
        path === '' ? /^text\/html/ : /^text\/plain/,
      );
    }
  });

  it('no cookie, token or other header of the browser is sent to Ray', async () => {
    const { get, ray } = await opened();
    await get('nodes')
      .set('Cookie', 'backstage-auth=secret')
      .set('X-Secret', 'secret')
      .set('Authorization', 'Bearer secret');
    expect(JSON.stringify(ray.seen[0].headers)).not.toContain('secret');
    expect(Object.keys(ray.seen[0].headers).sort()).toEqual([
      'accept',
      'connection',
      'host',
    ]);
  });

  it.each(['POST', 'PUT', 'DELETE', 'PATCH'])(
    '%s is rejected',
    async method => {
      const { base, raw, ray } = await opened();
      expect((await raw(`${base}api/jobs/`, method)).status).toBe(405);
      expect(ray.seen).toHaveLength(0);
    },
  );

  it('HEAD requests Ray and has no body', async () => {
    const { base, raw } = await opened();
    expect(await raw(base, 'HEAD')).toEqual({ status: 200, text: '' });
  });

  it.each([
    ['dots', base => `${base}static/../api/packages/a/b`],
    ['encoded slashes', base => `${base}static/js/..%2f..%2fetc`],
    ['doubly encoded slashes', base => `${base}static/js/%252e%252e%252fetc`],
    ['another host', base => `${base}/evil.example/`],
    ['backslashes', base => `${base}static\\js\\a.js`],
    ['an absolute address', base => `http://evil.example${base}nodes/..`],
    ['a path that kills actors', base => `${base}api/actors/kill?actor_id=1`],
    ['a path that profiles', base => `${base}worker/cpu_profile?pid=1`],
  ] as Array<[string, (base: string) => string]>)(
    '%s lead nowhere',
    async (_what, pathOf) => {
      const { base, raw, ray } = await opened();
      const { status } = await raw(pathOf(base));
      expect(status).toBe(404);
      expect(ray.seen).toHaveLength(0);
    },
  );

  it('a redirect is neither followed nor forwarded', async () => {
    const { get, ray } = await opened(() => ({
      status: 302,
      headers: { Location: 'http://169.254.169.254/' },
      body: '',
    }));
    const { status, headers, text } = await get('nodes');
    expect([status, headers.location]).toEqual([502, undefined]);
    expect(text).toMatch(/redirect/);
    expect(ray.seen).toHaveLength(1);
  });

  it('a response that hangs times out', async () => {
    const { get } = await opened(() => ({ body: 'hang' }), {
      timeoutMs: 300,
    });
    const { status, text } = await get('');
    expect(status).toBe(502);
    expect(text).toMatch(/did not arrive within 0.3 s/);
  });

  it('a response without end is aborted', async () => {
    const { base, raw } = await opened(() => ({
      headers: { 'Content-Type': 'application/json' },
      body: 'x'.repeat(33 * 1024 * 1024),
    }));
    await expect(raw(`${base}nodes`)).rejects.toThrow(/aborted|hang up/);
  });

  it('a page that is too long is rejected', async () => {
    const { get } = await opened(() => ({ body: 'x'.repeat(2 * 1024 * 1024) }));
    const { status, text } = await get('');
    expect([status, text]).toEqual([
      502,
      'Ray answered with a page larger than 1 MiB.',
    ]);
  });

  it.each([
    [500, 500, /trouble/],
    [404, 404, /trouble/],
    [401, 502, /services\/proxy/],
    [403, 502, /services\/proxy/],
  ])('an error %i of Ray results in %i', async (given, expected, text) => {
    const { get } = await opened(() => ({ status: given, body: 'trouble' }));
    const answer = await get('nodes');
    expect(answer.status).toBe(expected);
    expect(answer.text).toMatch(text);
  });

  it('an unreachable Ray is reported', async () => {
    const { fleet, get } = await opened();
    fleet.setCluster({ id: 'worker-1', rayHttpProxy: 'http://127.0.0.1:9' });
    const { status, text } = await get('');
    expect(status).toBe(502);
    expect(text).toMatch(/does not answer/);
  });
});
