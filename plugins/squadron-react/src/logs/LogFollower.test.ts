import type { LogMessage } from '@squadron/backstage-plugin-squadron-common';
import { t } from '../__testUtils__/t';
import { createFakeSchedule, settle } from '../live/__testUtils__/fakeSchedule';
import { LogFollower } from './LogFollower';

describe('LogFollower', () => {
  it('waits for the Retry-After of a backend with too many open logs, and reports its message', async () => {
    const time = createFakeSchedule();
    let opened = 0;
    const follower = new LogFollower({
      open: async () => {
        opened += 1;
        throw Object.assign(new Error('Request failed with 429'), {
          name: 'ResponseError',
          statusCode: 429,
          cause: {
            message: '20 logs are open for you',
            retryAfterSeconds: 15,
          },
        });
      },
      schedule: time.schedule,
      t,
      random: () => 1,
    });
    follower.start();
    await settle();
    expect(follower.snapshot()).toMatchObject({
      state: 'lost',
      message: '20 logs are open for you',
    });
    await time.advance(15_499);
    expect(opened).toBe(1);
    await time.advance(1);
    expect(opened).toBe(2);
    follower.stop();
  });

  it.each(['NotAllowedError', 'NotFoundError', 'Error'])(
    'does not open a log again that answers with 404 and %s',
    async name => {
      const time = createFakeSchedule();
      let opened = 0;
      const follower = new LogFollower({
        open: async () => {
          opened += 1;
          throw Object.assign(new Error('Request failed with 404'), {
            name: 'ResponseError',
            statusCode: 404,
            cause: { name },
          });
        },
        schedule: time.schedule,
        t,
        random: () => 1,
      });
      follower.start();
      await settle();
      expect(follower.snapshot().state).toBe('refused');
      await time.advance(120_000);
      expect(opened).toBe(1);
      follower.stop();
    },
  );

  it('does not repeat the tail of a log that is opened again and answers slowly', async () => {
    const time = createFakeSchedule();
    const streams: Array<(message: LogMessage) => void> = [];
    const follower = new LogFollower({
      open: async ({ onMessage }) => {
        streams.push(onMessage);
        await new Promise<void>(() => {});
      },
      schedule: time.schedule,
      t,
      random: () => 1,
    });
    const source = { type: 'source', id: 'p', cluster: 'hub' } as LogMessage;
    follower.start();
    streams[0]!(source);
    streams[0]!({ type: 'lines', lines: ['a', 'b', 'c'] });
    streams[0]!({ type: 'end', reason: 'renew', message: 'open it again' });
    streams[1]!(source);
    await time.advance(5_000);
    streams[1]!({ type: 'lines', lines: ['a', 'b'] });
    await time.advance(500);
    streams[1]!({ type: 'lines', lines: ['c', 'd'] });
    await time.advance(2_000);
    streams[1]!({ type: 'lines', lines: ['e'] });
    await time.advance(100);
    expect(follower.snapshot().lines.map(line => line.text)).toEqual([
      'a',
      'b',
      'c',
      'd',
      'e',
    ]);
    follower.stop();
  });
});
