import type { StreamMessage } from '@squadron/backstage-plugin-squadron-common';
import { createFakeSchedule, settle } from './__testUtils__/fakeSchedule';
import { LiveStream } from './LiveStream';

interface Opened {
  signal: AbortSignal;
  onMessage: (message: StreamMessage) => void;
  onActivity: () => void;
  end: () => void;
  fail: (error: Error) => void;
}

function createStream() {
  const time = createFakeSchedule();
  const opened: Opened[] = [];
  const messages: StreamMessage[] = [];
  const stream = new LiveStream({
    api: {
      openStream: options =>
        new Promise<void>((resolve, reject) =>
          opened.push({ ...options, end: resolve, fail: reject }),
        ),
    },
    onMessage: message => messages.push(message),
    schedule: time.schedule,
    now: time.now,
    random: () => 1,
  });
  return { time, opened, messages, stream };
}

const hello: StreamMessage = { type: 'hello', asOf: '2025-01-01T00:00:00Z' };

describe('LiveStream', () => {
  it('opens one stream for all users and closes it after the last one', () => {
    const { stream, opened } = createStream();
    const first = stream.retain();
    const second = stream.retain();
    expect(opened).toHaveLength(1);
    first();
    first();
    expect(opened[0].signal.aborted).toBe(false);
    second();
    expect(opened[0].signal.aborted).toBe(true);
    stream.retain();
    expect(opened).toHaveLength(2);
  });

  it('is live from the first message on', () => {
    const { stream, opened, messages } = createStream();
    const seen: string[] = [];
    stream.subscribe(() => seen.push(stream.getStatus().state));
    stream.retain();
    expect(stream.getStatus().state).toBe('connecting');
    opened[0].onMessage(hello);
    expect(seen).toEqual(['live']);
    expect(messages).toEqual([hello]);
  });

  it('reopens after each end, waits longer after each failure, and reports the time at which it was lost', async () => {
    const { stream, opened, time } = createStream();
    stream.retain();
    opened[0].onMessage(hello);
    await time.advance(10_000);
    opened[0].end();
    await settle();
    expect(stream.getStatus()).toEqual({
      state: 'lost',
      sinceMs: 10_000,
      nextAttemptMs: 10_500,
      code: 'closed',
    });
    await time.advance(500);
    expect(opened).toHaveLength(2);

    for (const waitMs of [1_000, 2_000, 4_000, 8_000, 15_000, 15_000]) {
      const attempts = opened.length;
      opened.at(-1)?.fail(new Error('refused'));
      await settle();
      await time.advance(waitMs - 1);
      expect(opened).toHaveLength(attempts);
      await time.advance(1);
      expect(opened).toHaveLength(attempts + 1);
    }
    expect(stream.getStatus()).toMatchObject({
      sinceMs: 10_000,
      cause: 'refused',
    });
    opened.at(-1)?.onMessage(hello);
    opened.at(-1)?.end();
    await settle();
    const { nextAttemptMs = 0 } = stream.getStatus();
    expect(nextAttemptMs - time.now()).toBe(500);
  });

  it('waits for the Retry-After of a backend with too many open streams, and reports its message', async () => {
    const { stream, opened, time } = createStream();
    stream.retain();
    opened[0].fail(
      Object.assign(new Error('Request failed with 429 Too Many Requests'), {
        name: 'ResponseError',
        cause: {
          message: '30 event streams are open for you',
          retryAfterSeconds: 15,
        },
      }),
    );
    await settle();
    expect(stream.getStatus()).toMatchObject({
      state: 'lost',
      nextAttemptMs: 15_500,
      cause: '30 event streams are open for you',
    });
    await time.advance(15_499);
    expect(opened).toHaveLength(1);
    await time.advance(1);
    expect(opened).toHaveLength(2);
  });

  it('waits a minute after a refusal, e.g. of a permission that was revoked', async () => {
    const { stream, opened, time } = createStream();
    stream.retain();
    opened[0].onMessage(hello);
    opened[0].end();
    await settle();
    await time.advance(500);
    opened[1].fail(
      Object.assign(new Error('Not permitted'), { name: 'NotAllowedError' }),
    );
    await settle();
    expect(stream.getStatus()).toMatchObject({
      state: 'lost',
      cause: 'Not permitted',
    });
    await time.advance(60_000);
    expect(opened).toHaveLength(2);
    await time.advance(1_000);
    expect(opened).toHaveLength(3);
  });

  it.each(['renew', 'permissions'] as const)(
    'reopens a stream that ends with the reason %s at once, and stays live',
    async reason => {
      const { stream, opened } = createStream();
      stream.retain();
      opened[0].onMessage(hello);
      opened[0].onMessage({ type: 'end', reason });
      opened[0].end();
      await settle();
      expect(opened).toHaveLength(2);
      expect(stream.getStatus().state).toBe('live');
    },
  );

  it('says when the backend cannot check permissions', async () => {
    const { stream, opened } = createStream();
    stream.retain();
    opened[0].onMessage(hello);
    opened[0].onMessage({ type: 'end', reason: 'unavailable' });
    opened[0].end();
    await settle();
    expect(stream.getStatus()).toMatchObject({
      state: 'lost',
      code: 'unavailable',
    });
  });

  it('abandons a stream that stays open without messages', async () => {
    const { stream, opened, time } = createStream();
    stream.retain();
    opened[0].onMessage(hello);
    await time.advance(39_000);
    opened[0].onActivity();
    await time.advance(39_000);
    expect(stream.getStatus().state).toBe('live');
    await time.advance(1_000);
    expect(stream.getStatus()).toMatchObject({
      state: 'lost',
      code: 'silent',
    });
    expect(opened[0].signal.aborted).toBe(true);
  });

  it('retries immediately on request, and ignores messages of earlier streams', async () => {
    const { stream, opened, messages } = createStream();
    stream.retain();
    opened[0].fail(new Error('offline'));
    await settle();
    stream.retryNow();
    expect(opened).toHaveLength(2);
    opened[0].onMessage(hello);
    expect(messages).toEqual([]);
    stream.retryNow();
    expect(opened).toHaveLength(3);
  });
});
