import { FakeClock } from '@squadron/test-utils';
import { KubeApiError } from '../client';
import { WorkQueue } from './WorkQueue';
import { TerminalError, type WorkQueueOptions } from './types';

const ending: AbortController[] = [];
afterEach(() => ending.splice(0).forEach(controller => controller.abort()));

function start(
  handler: WorkQueueOptions['handler'],
  options: Partial<WorkQueueOptions> = {},
) {
  const clock = new FakeClock();
  const stop = new AbortController();
  ending.push(stop);
  const queue = new WorkQueue({
    name: 'test',
    handler,
    clock,
    random: () => 1,
    ...options,
  });
  const ended = queue.start(stop.signal);
  return { clock, queue, stop, ended };
}

/** A handler whose runs are ended by the test. */
function gate() {
  const runs: { key: string; end: () => void; fail: (error: Error) => void }[] =
    [];
  const handler = (key: string) =>
    new Promise<void>((resolve, reject) =>
      runs.push({ key, end: resolve, fail: reject }),
    );
  return { runs, handler };
}

describe('a work queue', () => {
  it('processes a waiting key once, however often it was added', async () => {
    const { runs, handler } = gate();
    const { clock, queue } = start(handler);
    ['a', 'b', 'a', 'b', 'a'].forEach(key => queue.add(key));
    await clock.settle();
    runs[0].end();
    await clock.settle();
    runs[1].end();
    await clock.settle();
    expect(runs.map(({ key }) => key)).toEqual(['a', 'b']);
    expect(queue.stats()).toMatchObject({
      waiting: 0,
      active: 0,
      succeeded: 2,
    });
  });

  it('requeues a key that changed during its work, and never processes it concurrently', async () => {
    const { runs, handler } = gate();
    const { clock, queue } = start(handler, { concurrency: 5 });
    queue.add('a');
    await clock.settle();
    queue.add('a');
    queue.add('a');
    await clock.settle();
    expect(runs).toHaveLength(1);
    runs[0].end();
    await clock.settle();
    expect(runs).toHaveLength(2);
    runs[1].end();
    await clock.settle();
    expect(runs).toHaveLength(2);
  });

  it('processes as many keys concurrently as configured', async () => {
    const { runs, handler } = gate();
    const { clock, queue } = start(handler, { concurrency: 2 });
    ['a', 'b', 'c'].forEach(key => queue.add(key));
    await clock.settle();
    expect(runs.map(({ key }) => key)).toEqual(['a', 'b']);
    expect(queue.stats()).toMatchObject({ active: 2, waiting: 1 });
    runs[1].end();
    await clock.settle();
    expect(runs.map(({ key }) => key)).toEqual(['a', 'b', 'c']);
  });

  it('retries a failed key with increasing delays, and resets them after a success', async () => {
    const times: number[] = [];
    const { clock, queue } = start(async () => {
      times.push(clock.elapsed());
      if (times.length < 5) {
        throw new Error('not yet');
      }
    });
    queue.add('a');
    await clock.advance(10_000);
    expect(times).toEqual([0, 200, 600, 1400, 3000]);
    expect(queue.stats()).toMatchObject({
      failed: 4,
      succeeded: 1,
      failing: 0,
    });
  });

  it('never waits longer than the cap, nor spins', async () => {
    const high: number[] = [];
    const low: number[] = [];
    for (const [times, random] of [
      [high, 1],
      [low, 0],
    ] as const) {
      const { clock, queue } = start(
        async () => {
          times.push(clock.elapsed());
          throw new Error('never');
        },
        { maxDelayMs: 1000, random: () => random },
      );
      queue.add('a');
      await clock.advance(4000);
    }
    expect(high).toEqual([0, 200, 600, 1400, 2400, 3400]);
    expect(low.slice(0, 5)).toEqual([0, 100, 300, 700, 1200]);
  });

  it('waits as long as the server requests', async () => {
    let runs = 0;
    const { clock, queue } = start(async () => {
      runs++;
      throw new KubeApiError({
        status: 429,
        reason: 'x',
        message: 'x',
        retryAfterMs: 5000,
      });
    });
    queue.add('a');
    await clock.advance(4999);
    expect(runs).toBe(1);
    await clock.advance(1);
    expect(runs).toBe(2);
  });

  it('waits at most a minute if the server requests a day', async () => {
    let runs = 0;
    const { clock, queue } = start(async () => {
      runs++;
      throw new KubeApiError({
        status: 503,
        reason: 'x',
        message: 'x',
        retryAfterMs: 86_400_000,
      });
    });
    queue.add('a');
    await clock.advance(59_999);
    expect(runs).toBe(1);
    await clock.advance(1);
    expect(runs).toBe(2);
  });

  it('reports a terminal failure once and does not retry it until the key is added', async () => {
    const lines: string[] = [];
    const error = (message: string) => lines.push(message);
    const { clock, queue } = start(
      async () => {
        throw new TerminalError('of no use');
      },
      { logger: { debug: error, info: error, warn: error, error } },
    );
    queue.add('a');
    await clock.advance(100_000);
    expect(lines).toEqual(['Not retried until something changes']);
    queue.add('a');
    await clock.settle();
    expect(queue.stats()).toMatchObject({ terminal: 2, failing: 0 });
  });

  it('processes a key again when its handler requests it, unless it is added earlier', async () => {
    const times: number[] = [];
    const { clock, queue } = start(async () => {
      times.push(clock.elapsed());
      return { requeueAfterMs: 1000 };
    });
    queue.add('a');
    await clock.advance(1500);
    queue.add('a');
    await clock.advance(1499);
    expect(times).toEqual([0, 1000, 1500, 2500]);
  });

  it('keeps the earliest of several delays', async () => {
    const times: number[] = [];
    const { clock, queue } = start(async () => {
      times.push(clock.elapsed());
    });
    queue.addAfter('a', 500);
    queue.addAfter('a', 100);
    queue.addAfter('a', 300);
    await clock.advance(1000);
    expect(times).toEqual([100]);
  });

  it('stops accepting keys, aborts its handlers, and ends with the last of them', async () => {
    let isEnded = false;
    const { runs, handler } = gate();
    const { clock, queue, stop, ended } = start(handler);
    void ended.then(() => {
      isEnded = true;
    });
    queue.add('a');
    queue.add('b');
    queue.addAfter('c', 10);
    await clock.settle();
    stop.abort();
    await clock.advance(1000);
    expect(isEnded).toBe(false);
    runs[0].end();
    await clock.settle();
    expect(isEnded).toBe(true);
    expect(runs.map(({ key }) => key)).toEqual(['a']);
    expect(clock.pendingMs()).toEqual([]);
  });
});
