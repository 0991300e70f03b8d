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
});
