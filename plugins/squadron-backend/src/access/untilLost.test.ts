import { NotAllowedError } from '@backstage/errors';
import { FakeClock } from '@squadron/test-utils';
import fc from 'fast-check';
import { untilLost, whileAllowed } from './untilLost';

describe('whileAllowed', () => {
  it('ends within 10 s of the right, also while its reader accepts no data', async () => {
    const clock = new FakeClock();
    const check = async () => {
      throw new NotAllowedError('revoked');
    };
    const { signal } = new AbortController();
    const ended = whileAllowed(
      { check, holder: 'ann', clock, signal },
      () => new Promise<void>(() => {}),
    ).catch(String);
    await clock.advance(10_000);
    expect(await ended).toContain('revoked');
  });

  it('waits for the end of its function when the reader disconnects', async () => {
    const left = new AbortController();
    const steps: string[] = [];
    const ended = whileAllowed(
      {
        check: async () => {},
        holder: 'ann',
        clock: new FakeClock(),
        signal: left.signal,
      },
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

describe('the checks of what a right has opened', () => {
  it('of one person are at the same times, at least every 7.5 s', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ minLength: 1, maxLength: 30 }),
        fc.array(fc.integer({ min: 1, max: 7_000 }), {
          minLength: 2,
          maxLength: 4,
        }),
        async (holder, delays) => {
          const clock = new FakeClock();
          const ended = new AbortController();
          const checks: number[][] = [];
          for (const [at, delay] of delays.entries()) {
            await clock.advance(delay);
            const times: number[] = [];
            checks[at] = times;
            const check = async () => {
              times.push(clock.now());
            };
            const { signal } = ended;
            untilLost({ check, holder, clock, signal }).catch(() => undefined);
          }
          const allOpenMs = clock.now();
          await clock.advance(15_000);
          ended.abort();
          const late = checks.map(times => times.filter(ms => ms > allOpenMs));
          expect(late).toEqual(late.map(() => late[0]));
          expect(late[0]).toHaveLength(2);
        },
      ),
      { numRuns: 30 },
    );
  });
});
