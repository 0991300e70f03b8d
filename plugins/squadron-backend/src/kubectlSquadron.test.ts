import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  createServer,
  get,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { join } from 'node:path';
import { connect, type AddressInfo } from 'node:net';
import { pipeline, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import {
  resolvePackagePath,
  createServiceFactory,
} from '@backstage/backend-plugin-api';
import { mockCredentials, mockServices } from '@backstage/backend-test-utils';
import { fleetServiceRef } from '@squadron/backstage-plugin-squadron-node';
import {
  aJob,
  aPod,
  createMemoryClient,
  eventually,
  type TestFleet,
  startTestBackend,
} from '@squadron/test-utils';
import squadronPlugin from '.';
import {
  aRayFleet,
  aRunningRayJob,
} from './workloads/logs/__testUtils__/aRayWorkload';
import { startContainer } from './workloads/sockets/__testUtils__/startContainer';
import { startServer } from './workloads/logs/__testUtils__/startServer';

const SCRIPT = join(
  resolvePackagePath('@squadron/backstage-plugin-squadron-backend', '../..'),
  'packages/kubectl-squadron/bin/kubectl-squadron.js',
);
// Each test starts programs.
jest.setTimeout(60_000);

const TOKEN = mockCredentials.user.token();

const aPodOfTrain = (name: string) =>
  aPod(name)
    .inNamespace('nlp')
    .withLabels({ 'batch.kubernetes.io/job-name': 'train' })
    .running()
    .build();

describe('kubectl squadron', () => {
  let url: string;
  let fleet: TestFleet;
  let ray: Awaited<ReturnType<typeof startServer>>;
  let stop: () => Promise<void>;

  beforeAll(async () => {
    ray = await startServer((request, response) => {
      if (request.url?.includes('/api/version')) {
        response.end('{"ray_version": "2.52.0"}');
        return;
      }
      response.writeHead(200, { 'content-type': 'text/plain' });
      response.write('first line\n');
      // The job ends once its output has reached the reader.
      printed = () => response.end('last line\n');
    });
    fleet = aRayFleet(ray.url);
    [
      aJob('train').inNamespace('nlp').active(1).build(),
      aPodOfTrain('train-abcde'),
    ].forEach(object => fleet.put('worker-1', object));
    container = await startContainer();
    const client = Object.assign(createMemoryClient(), container.connection);
    Object.assign(fleet, { client: () => client });
    const backend = await startTestBackend({
      features: [
        squadronPlugin,
        mockServices.permissions.factory(),
        createServiceFactory({
          service: fleetServiceRef,
          deps: {},
          factory: () => fleet,
        }),
        mockServices.rootConfig.factory({
          data: {
            squadron: {
              // API servers in memory know no rights.
              access: { mode: 'service' },
              inventory: { allowLoopback: true },
            },
          },
        }),
      ],
    });
    const { port } = backend.server.address() as AddressInfo;
    url = `http://127.0.0.1:${port}`;
    stop = () => backend.stop();
  });

  let printed = () => {};

  let container: Awaited<ReturnType<typeof startContainer>>;

  afterAll(async () => {
    await stop();
    container.stop();
    await ray.stop();
  });

  function run(
    args: string[],
    environment: Record<string, string> = {},
    onOutput = () => {},
    input?: string | Readable,
  ) {
    return new Promise<{ code: number; out: string; problem: string }>(
      resolve => {
        const { stdout, stdin } = execFile(
          process.execPath,
          [SCRIPT, ...args],
          {
            env: { SQUADRON_URL: url, SQUADRON_TOKEN: TOKEN, ...environment },
          },
          (error, out, problem) =>
            resolve({ code: Number(error?.code ?? 0), out, problem }),
        );
        stdout?.once('data', onOutput);
        pipeline(Readable.from(input ?? []), stdin!, () => {});
      },
    );
  }

  const train = ['jobs.batch/train', '-n', 'nlp', '--cluster', 'worker-1'];

  it('prints the cluster of a job', async () => {
    const { code, out } = await run(['where', ...train]);
    expect(code).toBe(0);
    expect(out).toMatch(/^State +Running$/m);
    expect(out).toMatch(/^Runs on +worker-1$/m);
  });

  it('lists its pods, as text and as JSON', async () => {
    expect((await run(['pods', ...train])).out).toMatch(
      /^train-abcde +Running +worker-1/m,
    );
    const { out } = await run(['pods', ...train, '-o', 'json']);
    expect(JSON.parse(out)).toMatchObject([
      { name: 'train-abcde', cluster: 'worker-1' },
    ]);
  });

  it('lists its events', async () => {
    expect((await run(['events', ...train])).code).toBe(0);
  });

  it('follows its log as it is printed, until the job has ended', async () => {
    const { code, out, problem } = await run(
      ['logs', '-f', 'rayjob/train', '-n', 'nlp', '--cluster', 'worker-1'],
      {},
      () => {
        fleet.put(
          'worker-1',
          aRunningRayJob().ended('SUCCEEDED', '2026-11-21T12:10:00Z').build(),
        );
        printed();
      },
    );
    expect([code, out]).toEqual([0, 'first line\nlast line\n']);
    expect(problem).toContain('# The log is complete.');
  });

  it('runs a command in a pod, and ends with its exit code', async () => {
    const { code, out, problem } = await run([
      ...['exec', ...train, '--', 'sh', '-c'],
      'echo out; echo err >&2; exit 7',
    ]);
    expect([code, out, problem]).toEqual([7, 'out\n', 'err\n']);
  });

  const pipe = (input: string | Readable, ...command: string[]) =>
    run(['exec', '-i', ...train, '--', ...command], {}, undefined, input);

  it('pipes its input to a command, which ends with it', async () => {
    expect(await pipe('x\n', 'cat')).toEqual({
      code: 0,
      out: 'x\n',
      problem: '',
    });
    const large = 'x'.repeat(1_000_000);
    expect((await pipe(large, 'wc', '-c')).out.trim()).toBe('1000000');
  });

  it('ends with a command that reads no further', async () => {
    async function* yes() {
      for (;;) {
        yield 'y\n'.repeat(1_000);
      }
    }
    const { code, out } = await pipe(Readable.from(yes()), 'head', '-c', '4');
    expect([code, out]).toEqual([0, 'y\ny\n']);
  });

  describe('with another server', () => {
    let answer: (request: IncomingMessage, response: ServerResponse) => void;
    let address: string;
    const server = createServer((...exchange) => answer(...exchange));
    beforeAll(async () => {
      await once(server.listen(0, '127.0.0.1'), 'listening');
      address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    });
    afterAll(() => server.close());

    it('asks a portal below a path', async () => {
      answer = (request, response) => {
        response.setHeader('content-type', 'application/json');
        response.end(
          JSON.stringify({ items: [], unread: [], at: request.url }),
        );
      };
      const { out } = await run(['events', ...train, '-o', 'json'], {
        SQUADRON_URL: `${address}/portal/`,
      });
      expect(JSON.parse(out).at).toMatch(/^\/portal\/api\/squadron\/v1\//);
    });

    it('reports an answer that breaks', async () => {
      answer = (_, response) => {
        response.writeHead(200, { 'content-length': 100 });
        response.write('{');
        setImmediate(() => response.destroy());
      };
      const { code, problem } = await run(['where', ...train], {
        SQUADRON_URL: address,
      });
      expect([code, problem]).toEqual([
        4,
        expect.stringContaining(`${address} does not answer: `),
      ]);
    });

    it('joins a log that the portal ends and opens again, whatever its lines repeat', async () => {
      const streams = [
        [['a', 'b', 'a']],
        [
          ['b', 'a'],
          ['c', 'a'],
        ],
        [['a', 'c', 'a', 'd', 'a']],
      ];
      answer = (_, response) => {
        const parts = streams.shift() ?? [];
        const reason = streams.length > 0 ? 'renew' : 'complete';
        for (const message of [
          ...parts.map(lines => ({ type: 'lines', lines })),
          { type: 'end', reason, message: 'over' },
        ]) {
          response.write(`data: ${JSON.stringify(message)}\n\n`);
        }
        response.end();
      };
      const { out } = await run(['logs', '-f', ...train], {
        SQUADRON_URL: address,
      });
      expect(out).toBe('a\nb\na\nc\na\nd\na\n');
    });

    it('ends without a message when its output is closed', async () => {
      let send = () => {};
      answer = (_, response) => {
        const lines = JSON.stringify({ type: 'lines', lines: ['a'] });
        send = () => response.write(`data: ${lines}\n\n`);
        send();
      };
      const child = spawn(process.execPath, [SCRIPT, 'logs', '-f', ...train], {
        env: { SQUADRON_URL: address, SQUADRON_TOKEN: TOKEN },
      });
      const problem = text(child.stderr);
      child.stdout.once('data', () => {
        child.stdout.destroy();
        child.stdout.once('close', () => send());
      });
      const [code] = await once(child, 'exit');
      expect([code, await problem]).toEqual([0, '']);
    });
  });

  describe('port-forward', () => {
    const stops: Array<() => void> = [];
    let later: (() => void) | undefined;
    afterEach(() => stops.splice(0).forEach(end => end()));

    /** The command, once it listens. */
    async function forward(ports: string[]) {
      const child = spawn(
        ...[process.execPath, [SCRIPT, 'port-forward', ...train, ...ports]],
        { env: { SQUADRON_URL: url, SQUADRON_TOKEN: TOKEN } },
      );
      stops.push(() => child.kill('SIGKILL'));
      const seen = { out: '', problem: '' };
      child.stdout.on('data', data => (seen.out += data));
      child.stderr.on('data', data => (seen.problem += data));
      const found = () => [...seen.out.matchAll(/127.0.0.1:(\d+) -> /g)];
      await eventually('it listens', () => found().length === ports.length);
      return { child, seen, ports: found().map(([, port]) => Number(port)) };
    }

    /** A server in the pod; answers with as many bytes as its path says, or when `later` is called. */
    async function startPod() {
      const server = createServer((request, response) => {
        if (request.url === '/later') {
          later = () => response.end('x');
          return;
        }
        response.end('x'.repeat(Number(request.url?.slice(1))));
      });
      server.listen(0, '127.0.0.1');
      await once(server, 'listening');
      stops.push(() => server.close());
      return (server.address() as AddressInfo).port;
    }

    const lengthOf = async (port: number, bytes: number) => {
      const [response] = await once(
        get({ host: '127.0.0.1', port, path: `/${bytes}`, agent: false }),
        'response',
      );
      return (await text(response)).length;
    };

    it('passes connections at a time, large and small, until it is interrupted', async () => {
      const pod = await startPod();
      const { child, seen, ports } = await forward([`:${pod}`]);
      expect(seen.out).toContain(
        `Forwarding from 127.0.0.1:${ports[0]} -> ${pod}\n`,
      );
      const sizes = [1, 125, 70_000, 5_000_000];
      expect(
        await Promise.all(sizes.map(bytes => lengthOf(ports[0], bytes))),
      ).toEqual(sizes);
      child.kill('SIGINT');
      expect(await once(child, 'exit')).toEqual([0, null]);
      expect(seen.problem).toBe('');
    });

    it('passes the answer to a client that has ended its input', async () => {
      const { ports } = await forward([`:${await startPod()}`]);
      const client = connect(ports[0], '127.0.0.1');
      client.end('GET /later HTTP/1.0\r\n\r\n');
      await eventually('the pod is asked', () => later !== undefined);
      later?.();
      expect(await text(client)).toMatch(/\r\n\r\nx$/);
    });

    it('says that a pod refuses a port, and serves the others', async () => {
      const pod = await startPod();
      const { seen, ports } = await forward([':1', `:${pod}`]);
      await expect(lengthOf(ports[0], 1)).rejects.toThrow('ECONNRESET');
      await eventually('it says why', () =>
        seen.problem.includes('port 1 of train-abcde: connect ECONNREFUSED'),
      );
      expect(await lengthOf(ports[1], 1)).toBe(1);
    });

    it('goes to another pod of the workload once its own is gone', async () => {
      const { seen, ports } = await forward([`:${await startPod()}`]);
      const [first, second] = ['train-abcde', 'train-fghij'].map(aPodOfTrain);
      fleet.remove('worker-1', first);
      await expect(lengthOf(ports[0], 1)).rejects.toThrow('ECONNRESET');
      await eventually('it says why', () =>
        seen.problem.includes('No pod * of train runs now.'),
      );
      fleet.put('worker-1', second);
      expect(await lengthOf(ports[0], 1)).toBe(1);
      fleet.remove('worker-1', second);
      fleet.put('worker-1', first);
    });

    it('ends when no pod can be reached any more', async () => {
      const { child, seen, ports } = await forward([`:${await startPod()}`]);
      fleet.remove('worker-1', aJob('train').inNamespace('nlp').build());
      lengthOf(ports[0], 1).catch(() => {});
      const [code] = await once(child, 'exit');
      fleet.put('worker-1', aJob('train').inNamespace('nlp').active(1).build());
      expect([code, seen.problem]).toEqual([
        2,
        expect.stringContaining('train'),
      ]);
    });
  });

  it.each<[string, string[], Record<string, string>, number, string]>([
    ['no port', ['port-forward', ...train], {}, 1, 'ports, e.g. 8080:80'],
    ['a port', ['port-forward', ...train, '80:x:y'], {}, 1, 'is not a port'],
    ['a high port', ['port-forward', ...train, '70000'], {}, 1, 'not a port'],
    [
      'an unknown name of a port',
      ['port-forward', ...train, ':http'],
      ...([{}, 4, 'No container of train that runs has a port'] as const),
    ],
    ['a shell without a terminal', ['exec', ...train], {}, 1, 'needs -it'],
    [
      'no input',
      ['exec', '-t', ...train, '--', 'ls'],
      {},
      1,
      '-it for a shell',
    ],
    ['no terminal', ['exec', '-it', ...train], {}, 1, 'needs a terminal'],
    [
      'a pod of another job',
      ['exec', ...train, '--pod', 'other', '--', 'ls'],
      ...([{}, 4, 'No container other/* of train runs now'] as const),
    ],
    ['a missing log', ['logs', '-f', 'job/none', '-n', 'nlp'], {}, 2, 'none'],
    ['a missing workload', ['where', 'job/none', '-n', 'nlp'], {}, 2, 'none'],
    [
      'a token that is not accepted',
      ['where', ...train],
      { SQUADRON_TOKEN: mockCredentials.user.invalidToken() },
      3,
      'does not accept SQUADRON_TOKEN',
    ],
    [
      'an unreachable portal',
      ['where', ...train],
      { SQUADRON_URL: 'http://127.0.0.1:9' },
      4,
      'http://127.0.0.1:9 does not answer',
    ],
    [
      'an invalid address',
      ['where', ...train],
      { SQUADRON_URL: 'portal' },
      1,
      "SQUADRON_URL 'portal' is not a URL",
    ],
    [
      'a missing address',
      ['where', ...train],
      { SQUADRON_URL: '' },
      1,
      'SQUADRON_URL is not set',
    ],
    ['no command', [], {}, 1, "'' is not a command; commands: where, pods"],
    ['a kind without a page', ['where', 'node/a'], {}, 1, 'kinds: job,'],
    ['another output', ['where', ...train, '-o', 'yaml'], {}, 1, 'use -o json'],
  ])(
    'reports %s by its exit code',
    async (_, args, environment, code, said) => {
      const result = await run(args, environment);
      expect([result.code, result.out]).toEqual([code, '']);
      expect(result.problem).toContain(said);
    },
  );
});
