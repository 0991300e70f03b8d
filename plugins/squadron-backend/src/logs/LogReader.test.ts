import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createTestFleet } from '@squadron/test-utils';
import { LogReader } from './LogReader';

const target = {
  namespace: 'nlp',
  rayClusterName: 'train-abcde',
  jobId: 'train-x1',
};

describe('LogReader through an HTTP proxy', () => {
  let proxy: Server;
  let answer: { status: number; body: string } | 'silence';
  const asked: string[] = [];

  beforeAll(async () => {
    proxy = createServer((request, response) => {
      asked.push(request.url ?? '');
      if (answer !== 'silence') {
        response.writeHead(answer.status).end(answer.body);
      }
    });
    await new Promise<void>(resolve => {
      proxy.listen(0, '127.0.0.1', resolve);
    });
  });

  afterAll(() => {
    proxy.closeAllConnections();
    proxy.close();
  });

  function reader(options: {
    allowLoopback: boolean;
    proxy?: string;
    timeoutMs?: number;
  }) {
    const { port } = proxy.address() as AddressInfo;
    const rayHttpProxy = options.proxy ?? `http://127.0.0.1:${port}`;
    return new LogReader({
      fleet: createTestFleet({ clusters: [{ id: 'worker-1', rayHttpProxy }] }),
      policy: { allowLoopback: options.allowLoopback },
      limitBytes: 1_000,
      timeoutMs: options.timeoutMs ?? 5_000,
    });
  }

  it('asks for the log by its absolute address and gives its end', async () => {
    answer = {
      status: 200,
      body: JSON.stringify({ logs: 'one\ntwo\nthree\n' }),
    };
    const log = await reader({ allowLoopback: true }).readRayJob(
      'worker-1',
      target,
      2,
    );
    expect(log).toEqual({ text: 'two\nthree\n', truncated: true });
    expect(asked.at(-1)).toBe(
      'http://train-abcde-head-svc.nlp.svc.cluster.local:8265/api/jobs/train-x1/logs',
    );
  });

  it.each([
    [{ status: 404, body: '' }, 'does not know this job any more'],
    [{ status: 503, body: '' }, 'Ray answers 503'],
    [{ status: 200, body: '<html>' }, 'cannot be read'],
  ])('says in words what %j means', async (given, expected) => {
    answer = given;
    const log = await reader({ allowLoopback: true }).readRayJob(
      'worker-1',
      target,
      2,
    );
    expect(log).toMatchObject({
      text: '',
      message: expect.stringContaining(expected),
    });
  });

  it('gives up when nothing arrives in time', async () => {
    answer = 'silence';
    const log = await reader({ allowLoopback: true, timeoutMs: 50 }).readRayJob(
      'worker-1',
      target,
      2,
    );
    expect(log.message).toContain('did not arrive within 0.05 s');
  });

  it.each([
    ['an address that is not allowed', undefined, 'may not be used'],
    [
      'a proxy that is no plain address',
      'http://user:pw@127.0.0.1:1/x',
      'http://host:port',
    ],
  ])('connects not to %s', async (_, address, expected) => {
    const count = asked.length;
    const log = await reader({
      allowLoopback: false,
      proxy: address,
    }).readRayJob('worker-1', target, 2);
    expect(log.message).toContain(expected);
    expect(asked).toHaveLength(count);
  });
});
