import { NotAllowedError } from '@backstage/errors';
import { FakeClock } from '@squadron/test-utils';
import { whileAllowed } from './untilLost';

describe('whileAllowed', () => {
  it('ends within 10 s of the right, also while its reader accepts no data', async () => {
    const clock = new FakeClock();
    const check = async () => {
      throw new NotAllowedError('revoked');
    };
    const { signal } = new AbortController();
    const ended = whileAllowed(
      { check, clock, signal },
      () => new Promise<void>(() => {}),
    ).catch(String);
    await clock.advance(10_000);
    expect(await ended).toContain('revoked');
  });

  it('lets its function end by itself when the reader disconnects', async () => {
    const left = new AbortController();
    const steps: string[] = [];
    const ended = whileAllowed(
      { check: async () => {}, clock: new FakeClock(), signal: left.signal },
      async signal => {
        await new Promise(resolve => {
          signal.addEventListener('abort', resolve, { once: true });
        });
        await undefined;
        steps.push('closed');
      },
    ).then(() => steps.push('returned'));
    left.abort();
    await ended;
    expect(steps).toEqual(['closed', 'returned']);
  });
});
