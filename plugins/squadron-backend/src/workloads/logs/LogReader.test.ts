import type { Server } from 'node:http';
import { systemClock } from '@squadron/controller-node';
import { aRayFleet, readJob } from './__testUtils__/aRayWorkload';
import { startServer } from './__testUtils__/startServer';
import { LogReader } from './LogReader';

type Answer = { status: number; body: string; type?: string } | 'silence';

const HEAD = 'http://train-abcde-head-svc.nlp.svc.cluster.local:8265';
const oldRay: Answer = { status: 200, body: '{"ray_version": "2.9.3"}' };
const newRay: Answer = { status: 200, body: '{"ray_version": "2.52.0"}' };

describe('LogReader through an HTTP proxy', () => {
  let proxy: { url: string; server: Server; stop(): Promise<void> };
  let answers: Record<string, Answer>;
  let asked: string[] = [];

  beforeAll(async () => {
    proxy = await startServer((request, response) => {
      const url = request.url ?? '';
      asked.push(url);
      const path = url.replace(/^http:\/\/[^/]*/, '').replace(/\?.*/, '');
      const answer = answers[path] ?? { status: 404, body: '' };
      if (answer !== 'silence') {
        response
          .writeHead(answer.status, {
            'content-type': answer.type ?? 'application/json',
          })
          .end(answer.body);
      }
    });
  });
  beforeEach(() => {
    asked = [];
  });
  afterAll(() => proxy.stop());

  function readTail(
    options: {
      allowLoopback?: boolean;
      proxy?: string;
      timeoutMs?: number;
    } = {},
  ) {
    const { allowLoopback = true, timeoutMs = 5_000 } = options;
    const fleet = aRayFleet(options.proxy ?? proxy.url);
    const reader = new LogReader({
      fleet,
      policy: { allowLoopback },
      clock: systemClock,
      limitBytes: 1_000,
      timeoutMs,
    });
    return reader.readTail(readJob(fleet), {}, 2);
  }

  it('requests the last lines as text from Ray', async () => {
    answers = {
      '/api/version': newRay,
      '/api/v0/logs/file': {
        status: 200,
        type: 'text/plain; charset=utf-8',
        body: 'one\ntwo\nthree\n',
      },
    };
    expect(await readTail()).toEqual({ text: 'two\nthree\n', truncated: true });
    expect(asked).toEqual([
      `${HEAD}/api/version`,
      `${HEAD}/api/v0/logs/file?submission_id=train-x1&format=text&lines=3&timeout=3600`,
    ]);
  });

  it.each<[string, Record<string, Answer>]>([
    ['an older Ray', { '/api/version': oldRay }],
    ['a Ray that does not report its version', {}],
    [
      'a Ray that does not find the log by its job',
      {
        '/api/version': newRay,
        '/api/v0/logs/file': {
          status: 200,
          type: 'text/plain',
          body: '[get_logs] Fetch log error: no such node',
        },
      },
    ],
    [
      'a Ray that rejects further requests',
      {
        '/api/version': newRay,
        '/api/v0/logs/file': { status: 500, body: '{"result": false}' },
      },
    ],
  ])('requests the whole log from %s', async (_, given) => {
    const body = JSON.stringify({ logs: 'one\ntwo\nthree\n' });
    answers = { ...given, '/api/jobs/train-x1/logs': { status: 200, body } };
    expect(await readTail()).toEqual({ text: 'two\nthree\n', truncated: true });
    expect(asked.at(-1)).toBe(`${HEAD}/api/jobs/train-x1/logs`);
  });

  it.each<[Answer, string]>([
    [{ status: 404, body: '' }, 'has no log of this job'],
    [{ status: 403, body: '' }, 'permission to get services/proxy'],
    [{ status: 503, body: '' }, 'Ray answered with status 503'],
    [{ status: 200, body: '<html>' }, 'cannot be read'],
    [{ status: 200, body: '{"logs": "cut' }, 'cannot be read'],
  ])('explains %j in a sentence', async (given, expected) => {
    answers = { '/api/version': oldRay, '/api/jobs/train-x1/logs': given };
    expect(await readTail()).toMatchObject({
      text: '',
      message: expect.stringContaining(expected),
    });
  });

  it.each<Record<string, Answer>>([
    { '/api/version': 'silence' },
    { '/api/version': newRay, '/api/v0/logs/file': 'silence' },
    { '/api/version': oldRay, '/api/jobs/train-x1/logs': 'silence' },
  ])('fails after a timeout without data: %j', async given => {
    answers = given;
    const log = await readTail({ timeoutMs: 50 });
    expect(log.message).toBe(
      'The log on worker-1 did not arrive within 0.05 s.',
    );
  });

  it.each([
    ['an address that is not allowed', undefined, 'may not be used'],
    [
      'a proxy that is not a plain address',
      'http://user:pw@127.0.0.1:1/x',
      'http://host:port',
    ],
  ])('does not connect to %s', async (_, address, expected) => {
    const log = await readTail({ allowLoopback: false, proxy: address });
    expect(log.message).toContain(expected);
    expect(asked).toEqual([]);
  });
});
