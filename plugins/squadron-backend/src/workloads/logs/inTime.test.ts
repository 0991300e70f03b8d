import { inTime, readInTime } from './inTime';

const never = () => new Promise<never>(() => {});
const aborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('aborted')));
  });

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('inTime', () => {
  const what = 'The log on west';

  it('returns what is done in time, and leaves its signal open', async () => {
    let given: AbortSignal | undefined;
    const done = inTime({ timeoutMs: 2_000, what }, async signal => {
      given = signal;
      return 'log';
    });
    expect(await done).toBe('log');
    jest.advanceTimersByTime(60_000);
    expect(given?.aborted).toBe(false);
  });

  it('aborts the work past the time, and says what did not arrive', async () => {
    const late = inTime({ timeoutMs: 2_000, what }, aborted);
    jest.advanceTimersByTime(2_000);
    await expect(late).rejects.toThrow(
      'The log on west did not arrive within 2 s.',
    );
  });

  it('passes on other failures, and an abort by the caller', async () => {
    await expect(
      inTime({ timeoutMs: 10_000, what }, () =>
        Promise.reject(new Error('refused')),
      ),
    ).rejects.toThrow('refused');
    const left = new AbortController();
    const reading = inTime(
      { signal: left.signal, timeoutMs: 10_000, what },
      aborted,
    );
    left.abort();
    await expect(reading).rejects.toThrow('aborted');
  });
});

describe('readInTime', () => {
  const limits = { timeoutMs: 2_000, what: 'The log on west' };

  async function* body(...steps: Array<string | (() => Promise<never>)>) {
    for (const step of steps) {
      yield Buffer.from(typeof step === 'string' ? step : await step());
    }
  }

  async function textOf(chunks: AsyncIterable<Uint8Array>) {
    const read: string[] = [];
    for await (const chunk of chunks) {
      read.push(Buffer.from(chunk).toString());
    }
    return read;
  }

  it('reads a whole body', async () => {
    expect(await textOf(readInTime(body('a', 'b'), limits))).toEqual([
      'a',
      'b',
    ]);
  });

  it('fails if the next chunk is late, after those that arrived', async () => {
    const read = readInTime(body('a', never), limits);
    expect(String((await read.next()).value)).toBe('a');
    const late = read.next();
    jest.advanceTimersByTime(2_000);
    await expect(late).rejects.toThrow(
      'The log on west did not arrive within 2 s.',
    );
  });

  it('gives a slow consumer all the time it needs', async () => {
    const read = readInTime(body('a', 'b'), limits);
    await read.next();
    jest.advanceTimersByTime(60_000);
    expect(String((await read.next()).value)).toBe('b');
  });
});
