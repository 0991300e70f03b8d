import { setInterval } from 'node:timers/promises';
import { mockCredentials, mockServices } from '@backstage/backend-test-utils';
import { AuthorizeResult } from '@backstage/plugin-permission-common';
import {
  contract,
  type Endpoint,
} from '@squadron/backstage-plugin-squadron-common';
import {
  createCommandFleet,
  routeOf,
  mountsOf,
  routesOf,
  type CommandFleet,
} from '@squadron/test-utils';
import { WebSocket } from 'ws';
import { startContainer } from './workloads/sockets/__testUtils__/startContainer';
import { startCommandPortal } from './__testUtils__/commandPortal';

jest.setTimeout(60_000);

/** The promise of docs/permissions.md, in seconds. */
const MOST_SECONDS = 10;

const JOB = '/v1/workloads/hub/nlp/rayjob/train-llama-7f3a';
const POD_LOG = 'source=pod&pod=train-llama-7f3a-raycluster-x2-head-9k';

/** Routes of the running router that last, by the name of what they open. */
const LASTING = {
  'event stream': 'GET /v1/stream',
  'followed log':
    'GET /v1/workloads/:cluster/:namespace/:kind/:name/logs/stream',
  'log download':
    'GET /v1/workloads/:cluster/:namespace/:kind/:name/logs/download',
  'Ray dashboard': 'ALL /v1/dashboards',
};

/** A route besides those of the contract whose answer is one JSON document. */
const ENDING = 'GET /v1/openapi.json';

/** A body with two lines per second, until its request is aborted. */
async function* endless(signal?: AbortSignal): AsyncGenerator<Uint8Array> {
  for await (const _ of setInterval(500, undefined, { signal })) {
    yield Buffer.from('step\n');
  }
}

function messagesOf(socket: WebSocket): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(messages) {
      socket.on('message', (message: Buffer) => messages.enqueue(message));
      socket.on('error', error => messages.error(error));
      socket.on('close', () => messages.close());
    },
  });
}

async function untilClosed(
  reader: ReadableStreamDefaultReader<Uint8Array>,
): Promise<void> {
  while (!(await reader.read()).done) {
    // Nothing but the end counts.
  }
}

/** Permissions that hold until they are revoked. */
function revocable() {
  let result: AuthorizeResult.ALLOW | AuthorizeResult.DENY =
    AuthorizeResult.ALLOW;
  const decide = async (asked: readonly unknown[]) =>
    asked.map(() => ({ result }));
  const { factory } = mockServices.permissions.mock({
    authorize: decide,
    authorizeConditional: decide,
  });
  return {
    factory,
    revoke: () => {
      result = AuthorizeResult.DENY;
    },
  };
}

describe('what a right has opened', () => {
  let world: CommandFleet;
  let container: Awaited<ReturnType<typeof startContainer>>;

  beforeAll(async () => {
    container = await startContainer();
    world = await createCommandFleet(Date.now());
    for (const worker of ['worker-1', 'worker-2']) {
      Object.assign(world.fleet.client(worker), {
        request: async ({ signal }: { signal?: AbortSignal }) => ({
          status: 200,
          headers: { 'content-type': 'text/plain' },
          body: endless(signal),
        }),
        ...container.connection,
      });
    }
  });

  afterAll(async () => {
    container?.stop();
    await world?.stop();
  });

  it('is opened by a route that is tried here, or that is said to end', async () => {
    const { server } = await startCommandPortal(world, Date.now());
    const answered = Object.values<Endpoint>(contract).map(routeOf);
    const others = [
      ...routesOf(server).map(({ method, path }) => `${method} ${path}`),
      ...mountsOf(server).map(path => `ALL ${path}`),
    ].filter(route => !answered.includes(route));
    expect(others.sort()).toEqual([...Object.values(LASTING), ENDING].sort());
  });

  it('ends within 10 s of the right', async () => {
    const permissions = revocable();
    const { baseUrl } = await startCommandPortal(world, Date.now(), [
      permissions.factory,
    ]);
    const get = async (path: string, method = 'GET', input?: object) => {
      const answer = await fetch(`${baseUrl}/api/squadron${path}`, {
        method,
        headers: {
          authorization: mockCredentials.user.header(),
          'content-type': 'application/json',
        },
        body: input && JSON.stringify(input),
      });
      expect([path, answer.status]).toEqual([path, 200]);
      return answer;
    };
    const ticket = await (await get(`${JOB}/dashboard`, 'POST')).json();
    const command = ['sh', '-c', 'while echo step; do sleep 0.5; done'];
    const shell = await get(`${JOB}/exec`, 'POST', { command });
    const opened: Record<keyof typeof LASTING | 'shell', { body: unknown }> = {
      'event stream': await get('/v1/stream'),
      'followed log': await get(`${JOB}/logs/stream?${POD_LOG}`),
      'log download': await get(`${JOB}/logs/download?${POD_LOG}`),
      'Ray dashboard': await get(`${ticket.path}api/jobs/`),
      shell: {
        body: messagesOf(
          new WebSocket(
            `${baseUrl.replace('http', 'ws')}/api/squadron${
              (await shell.json()).path
            }`,
          ),
        ),
      },
    };
    const readers = Object.entries(opened).map(
      ([what, { body }]) =>
        [what, (body as ReadableStream<Uint8Array>).getReader()] as const,
    );
    for (const [what, reader] of readers) {
      expect([what, (await reader.read()).done]).toEqual([what, false]);
    }
    const revokedAt = performance.now();
    permissions.revoke();
    const seconds = await Promise.all(
      readers.map(async ([what, reader]) => {
        await untilClosed(reader).catch(() => undefined);
        return [what, (performance.now() - revokedAt) / 1000] as const;
      }),
    );
    for (const [what, taken] of seconds) {
      process.stdout.write(
        `${what}: ended ${taken.toFixed(1)} s after the right\n`,
      );
      expect(taken).toBeLessThan(MOST_SECONDS);
    }
  });
});
