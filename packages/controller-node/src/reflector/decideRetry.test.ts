import { KubeApiError, KubeConnectionError, WatchDecodeError } from '../client';
import { decideRetry, HistoryLostError, SilentWatchError } from './decideRetry';

const api = (status: number, retryAfterMs?: number) =>
  new KubeApiError({ status, reason: 'Test', message: 'test', retryAfterMs });

const decide = (error: unknown, attempt = 0, isListed = true) =>
  decideRetry({ error, attempt, isListed, random: () => 1 });

describe('after a failure', () => {
  it.each([
    [
      'a version that is too old',
      api(410),
      { state: 'listing', delayMs: 1000, relist: true },
    ],
    [
      'a history that is lost',
      new HistoryLostError('x'),
      { state: 'listing', delayMs: 1000, relist: true },
    ],
    [
      'a line that cannot be read',
      new WatchDecodeError('x'),
      { state: 'waiting', relist: true },
    ],
    [
      'a silent watch',
      new SilentWatchError('x'),
      { state: 'waiting', relist: false },
    ],
    [
      'a watch of an unknown kind',
      api(404),
      { state: 'listing', delayMs: 0, relist: true },
    ],
    [
      'a refused credential',
      api(401),
      { state: 'denied', delayMs: 1200, relist: false },
    ],
    [
      'a missing permission',
      api(403),
      { state: 'denied', delayMs: 1200, relist: false },
    ],
    [
      'a busy server',
      api(429, 5000),
      { state: 'waiting', delayMs: 6000, relist: false },
    ],
    [
      'a server that requests a day',
      api(429, 86_400_000),
      { state: 'waiting', delayMs: 60_000, relist: false },
    ],
    [
      'a starting server',
      api(503, 5_000),
      { state: 'waiting', delayMs: 6_000, relist: false, orWhen: 'ready' },
    ],
    [
      'a failing server',
      api(500),
      { state: 'waiting', delayMs: 200, relist: false },
    ],
    [
      'a lost connection',
      new KubeConnectionError('x'),
      { state: 'waiting', delayMs: 200, relist: false, orWhen: 'reachable' },
    ],
  ])('by %s', (_what, error, expected) => {
    expect(decide(error)).toMatchObject(expected);
  });

  it('by a defect, the delay is not shortened', () => {
    expect(decide(new TypeError('x'))).toEqual({
      state: 'waiting',
      delayMs: 200,
      relist: false,
    });
  });

  it('lists of an unknown kind are retried after about 15 s', () => {
    expect(decide(api(404), 0, false)).toMatchObject({
      state: 'notInstalled',
      delayMs: 18_000,
    });
    expect(decide(api(404), 9, false)).toMatchObject({
      state: 'notInstalled',
      delayMs: 18_000,
    });
  });

  it('a version that is repeatedly too old does not cause a loop of lists', () => {
    expect(decide(api(410), 1)).toMatchObject({
      state: 'waiting',
      delayMs: 400,
      relist: true,
    });
    expect(decide(api(410), 20)).toMatchObject({
      state: 'waiting',
      delayMs: 10_000,
      relist: true,
    });
  });

  it('delays grow to 10 s, for refused credentials to 15 s', () => {
    const delays = (error: unknown) =>
      [0, 1, 2, 5, 50].map(n => decide(error, n).delayMs);
    expect(delays(new KubeConnectionError('x'))).toEqual([
      200, 400, 800, 6400, 10_000,
    ]);
    expect(delays(api(403))).toEqual([1200, 2400, 4800, 18_000, 18_000]);
  });
});
