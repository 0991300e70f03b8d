import { execFile } from 'node:child_process';
import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import {
  resolvePackagePath,
  createServiceFactory,
} from '@backstage/backend-plugin-api';
import {
  mockCredentials,
  mockServices,
  startTestBackend,
} from '@backstage/backend-test-utils';
import { fleetServiceRef } from '@squadron/backstage-plugin-squadron-node';
import {
  aJob,
  aPod,
  createMemoryClient,
  type TestFleet,
} from '@squadron/test-utils';
import squadronPlugin from '.';
import {
  aRayFleet,
  aRunningRayJob,
} from './workloads/logs/__testUtils__/aRayWorkload';
import { startContainer } from './workloads/exec/__testUtils__/startContainer';
import { startServer } from './workloads/logs/__testUtils__/startServer';

const SCRIPT = join(
  resolvePackagePath('@squadron/backstage-plugin-squadron-backend', '../..'),
  'packages/kubectl-squadron/bin/kubectl-squadron.js',
);
const TOKEN = mockCredentials.user.token();

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
      aPod('train-abcde')
        .inNamespace('nlp')
        .withLabels({ 'batch.kubernetes.io/job-name': 'train' })
        .running()
        .build(),
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
  ) {
    return new Promise<{ code: number; out: string; problem: string }>(
      resolve => {
        const { stdout } = execFile(
          process.execPath,
          [SCRIPT, ...args],
          {
            env: { SQUADRON_URL: url, SQUADRON_TOKEN: TOKEN, ...environment },
          },
          (error, out, problem) =>
            resolve({ code: Number(error?.code ?? 0), out, problem }),
        );
        stdout?.once('data', onOutput);
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

  it.each<[string, string[], Record<string, string>, number, string]>([
    ['a shell without a terminal', ['exec', ...train], {}, 1, 'needs -it'],
    ['input without a terminal', ['exec', '-i', ...train], {}, 1, 'use -it'],
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
