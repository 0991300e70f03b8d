import type {
  IncomingMessage,
  RequestListener,
  ServerResponse,
} from 'node:http';
import { get } from 'node:http';
import { pipeline, Readable } from 'node:stream';
import { mockServices } from '@backstage/backend-test-utils';
import { NotAllowedError } from '@backstage/errors';
import {
  aRayCluster,
  eventually,
  FakeClock,
  type TestFleet,
} from '@squadron/test-utils';
import { systemClock, type Clock } from '@squadron/controller-node';
import type { LogMessage } from '@squadron/backstage-plugin-squadron-common';
import {
  aRayFleet,
  aRunningRayJob,
  readJob,
} from './__testUtils__/aRayWorkload';
import { startServer } from './__testUtils__/startServer';
import { collectGarbage, heldBytes } from '../../__testUtils__/census';
import { Reader } from '../../readers';
import { LogReader } from './LogReader';
import { LogStreams } from './LogStreams';
import { WorkloadChanges } from './WorkloadChanges';

type Running = Awaited<ReturnType<typeof startServer>>;

describe('LogStreams', () => {
  const stops: Array<() => void> = [];
  afterEach(() => stops.splice(0).forEach(stop => stop()));

  async function serve(listener: RequestListener): Promise<Running> {
    const running = await startServer(listener);
    stops.push(running.stop);
    return running;
  }

  /** A Ray API that answers requests for a log stream with the handler of the test. */
  function ray(
    stream: (response: ServerResponse, request: IncomingMessage) => void,
  ) {
    return serve((request, response) => {
      if (request.url?.includes('/api/version')) {
        response.end('{"ray_version": "2.52.0"}');
      } else if (request.url?.includes('/api/v0/logs/')) {
        response.writeHead(200, { 'content-type': 'text/plain' });
        stream(response, request);
      } else {
        response.writeHead(404).end();
      }
    });
  }

  /** A portal that follows the driver log of the only job. */
  async function portal(
    fleet: TestFleet,
    options: {
      clock?: Clock;
      authorize?: () => Promise<void>;
      kept?: () => Promise<string>;
      onServed?: () => void;
    } = {},
  ) {
    const { clock = systemClock, authorize = async () => {} } = options;
    const streams = new LogStreams({
      clock,
      logger: mockServices.logger.mock(),
    });
    const reader = new LogReader({
      fleet,
      policy: { allowLoopback: true },
      clock: systemClock,
      limitBytes: 100_000,
      timeoutMs: 2_000,
    });
    return serve(async (_request, response) => {
      const changes = new WorkloadChanges({ fleet, namespace: 'nlp', clock });
      await streams.serve(new Reader(response, clock), {
        find: () => reader.find(readJob(fleet), {}),
        open: (target, signal) =>
          reader.open(target, {
            lines: 100,
            follow: !target.isOver,
            timestamps: true,
            signal,
          }),
        changes,
        holder: 'user:default/ann',
        authorize,
        kept: options.kept,
      });
      changes.stop();
      options.onServed?.();
    });
  }

  /** Reads messages until one matches; then the reader disconnects. */
  async function readUntil(
    url: string,
    isLast: (message: LogMessage) => boolean,
  ): Promise<LogMessage[]> {
    const messages: LogMessage[] = [];
    await new Promise<void>((resolve, reject) => {
      const call = get(url, response => {
        let rest = '';
        response.setEncoding('utf8');
        response.on('error', () => {});
        response.on('end', resolve);
        response.on('data', (text: string) => {
          const parts = (rest + text).split('\n\n');
          rest = parts.pop() ?? '';
          for (const part of parts) {
            if (part.startsWith('data: ')) {
              const message = JSON.parse(part.slice(6)) as LogMessage;
              messages.push(message);
              if (isLast(message)) {
                call.destroy();
                resolve();
              }
            }
          }
        });
      }).on('error', error =>
        messages.length > 0 ? resolve() : reject(error),
      );
    });
    return messages;
  }

  const isEnd = ({ type }: LogMessage) => type === 'end';
  const linesOf = (messages: LogMessage[]) =>
    messages.flatMap(message =>
      message.type === 'lines' ? message.lines : [],
    );

  it('forwards lines as they are printed, and closes the request to Ray when the reader disconnects', async () => {
    let isFree: () => void = () => {};
    const freed = new Promise<void>(resolve => {
      isFree = resolve;
    });
    const api = await ray(response => {
      response.write('one\ntw');
      response.once('close', isFree);
    });
    const { url } = await portal(aRayFleet(api.url));
    const messages = await readUntil(url, ({ type }) => type === 'partial');
    expect(messages).toEqual([
      { type: 'source', id: 'driver', cluster: 'worker-1' },
      { type: 'lines', lines: ['one'] },
      { type: 'partial', text: 'tw' },
    ]);
    await freed;
  });

  it('continues with the log of the next attempt, and ends with the job', async () => {
    const api = await ray((response, request) => {
      const isSecond = String(request.url).includes('train-x2');
      response.write(isSecond ? 'second\n' : 'first\n');
    });
    const fleet = aRayFleet(api.url);
    const { url } = await portal(fleet);
    const messages = await readUntil(url, message => {
      if (message.type === 'lines' && message.lines.includes('first')) {
        fleet.put(
          'worker-1',
          aRunningRayJob()
            .withStatus({ jobId: 'train-x2', rayClusterName: 'train-fghij' })
            .build(),
        );
      }
      if (message.type === 'lines' && message.lines.includes('second')) {
        fleet.put(
          'worker-1',
          aRunningRayJob()
            .withStatus({ jobId: 'train-x2', rayClusterName: 'train-fghij' })
            .ended('SUCCEEDED', '2026-11-21T12:10:00Z')
            .build(),
        );
      }
      return isEnd(message);
    });
    expect(linesOf(messages)).toEqual(['first', 'second']);
    expect(messages).toContainEqual(
      expect.objectContaining({
        type: 'source',
        note: expect.stringContaining('was restarted'),
      }),
    );
    expect(messages.at(-1)).toMatchObject({ type: 'end', reason: 'finished' });
  }, 20_000);

  it.each([
    {
      name: 'is revoked',
      authorize: async () => {
        throw new NotAllowedError('not any more');
      },
      end: { reason: 'denied', message: 'not any more' },
    },
    {
      name: 'cannot be checked',
      authorize: () => new Promise<void>(() => {}),
      end: {
        reason: 'renew',
        message: 'The permission backend did not answer in time',
      },
    },
  ])(
    'ends within 10 s when the permission $name',
    async ({ authorize, end }) => {
      const api = await ray(response => {
        response.write('one\n');
      });
      const clock = new FakeClock();
      const { url } = await portal(aRayFleet(api.url), { clock, authorize });
      const messages = await readUntil(url, message => {
        if (message.type === 'source') {
          clock.advance(10_000).catch(() => undefined);
        }
        return isEnd(message);
      });
      expect(messages.at(-1)).toEqual({ type: 'end', ...end });
    },
  );

  it('ends with its permission, also for a reader that accepts no data', async () => {
    const part = Buffer.from(`${'x'.repeat(1_000)}\n`.repeat(100));
    function* flood() {
      for (;;) {
        yield part;
      }
    }
    const api = await ray(response => {
      pipeline(Readable.from(flood()), response, () => {});
    });
    const clock = new FakeClock();
    let isServed = false;
    const { url } = await portal(aRayFleet(api.url), {
      clock,
      authorize: async () => {
        throw new NotAllowedError('revoked');
      },
      onServed: () => {
        isServed = true;
      },
    });
    const call = get(url, response => response.pause());
    call.on('error', () => {});
    stops.push(() => call.destroy());
    await eventually('a write waits for the reader', async () => {
      await clock.advance(25);
      return clock.pendingMs().includes(60_000);
    });
    await clock.advance(10_000);
    await eventually('the stream has ended', () => isServed);
  });

  it('shows the stored log after the Ray cluster was deleted', async () => {
    const api = await serve((_request, response) => {
      response.writeHead(404).end();
    });
    const fleet = aRayFleet(api.url);
    fleet.put(
      'worker-1',
      aRunningRayJob().ended('SUCCEEDED', '2026-11-21T12:10:00Z').build(),
    );
    fleet.remove(
      'worker-1',
      aRayCluster('train-abcde').inNamespace('nlp').build(),
    );
    const { url } = await portal(fleet, {
      kept: async () => 'last\nwords\n',
    });
    const messages = await readUntil(url, isEnd);
    expect(linesOf(messages)).toEqual(['last', 'words']);
    expect(messages.at(-1)).toMatchObject({
      type: 'end',
      reason: 'gone',
      message: expect.stringContaining('from the history of the portal'),
    });
    const { url: without } = await portal(fleet, {
      kept: async () => {
        throw new Error('The database does not answer');
      },
    });
    expect((await readUntil(without, isEnd)).at(-1)).toMatchObject({
      type: 'end',
      // Opened again by the page.
      reason: 'failed',
      message: expect.stringContaining('The database does not answer'),
    });
  });

  it('reads a log of 1 GB, in lines of 10 MB, in bounded memory', async () => {
    const part = Buffer.from('x'.repeat(1_000_000));
    const lines = 100;
    function* log() {
      for (let line = 0; line < lines; line += 1) {
        for (let parts = 0; parts < 10; parts += 1) {
          yield part;
        }
        yield Buffer.from('\n');
      }
      yield Buffer.from('the end\n');
    }
    const api = await ray(response => {
      pipeline(Readable.from(log()), response, () => {});
    });
    const { url } = await portal(aRayFleet(api.url));
    collectGarbage();
    const allowedBytes = heldBytes() + 250 * 1024 * 1024;
    let mostBytes = 0;
    const messages = await readUntil(url, message => {
      if (heldBytes() > allowedBytes) {
        // The amount of uncollected garbage depends on earlier tests.
        collectGarbage();
      }
      mostBytes = Math.max(mostBytes, heldBytes());
      return message.type === 'lines' && message.lines.includes('the end');
    });
    const read = linesOf(messages);
    expect(read).toHaveLength(lines + 1);
    expect(read[0]).toMatch(/^x{16384} … \(9983616 more characters/);
    expect(mostBytes).toBeLessThan(allowedBytes);
  }, 120_000);
});
