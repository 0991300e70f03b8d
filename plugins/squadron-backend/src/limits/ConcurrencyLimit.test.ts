import fc from 'fast-check';
import { ConcurrencyLimit } from './ConcurrencyLimit';

function aLimit(options: { perHolder?: number; total?: number } = {}) {
  return new ConcurrencyLimit({
    what: 'event streams',
    perHolder: 2,
    total: 3,
    keys: { perHolder: 'streamsPerUser', total: 'streams' },
    advice: 'Close other tabs of the portal',
    retryAfterSeconds: 15,
    ...options,
  });
}

/** A request that is open until it succeeds or fails. */
function aWork() {
  let end: { resolve: () => void; reject: (error: Error) => void };
  const work = () =>
    new Promise<void>((resolve, reject) => {
      end = { resolve, reject };
    });
  return {
    work,
    end: () => end.resolve(),
    fail: () => end.reject(new Error('broken')),
  };
}

describe('ConcurrencyLimit', () => {
  it('rejects a holder over its limit with 429, and no other holder', async () => {
    const limit = aLimit();
    const works = [aWork(), aWork(), aWork()];
    const first = limit.run('ada', works[0].work);
    const second = limit.run('ada', works[1].work);
    await expect(limit.run('ada', works[2].work)).rejects.toMatchObject({
      name: 'TooManyRequestsError',
      statusCode: 429,
      retryAfterSeconds: 15,
      message:
        'You have 2 open event streams, the maximum of squadron.limits.streamsPerUser. Close other tabs of the portal, or try again in 15 s.',
    });
    const other = limit.run('ben', works[2].work);
    works.forEach(({ end }) => end());
    await Promise.all([first, second, other]);
  });

  it('rejects with 503 over the total limit', async () => {
    const limit = aLimit();
    const works = ['ada', 'ben', 'cai'].map(holder => {
      const work = aWork();
      return { ...work, done: limit.run(holder, work.work) };
    });
    await expect(limit.run('dee', aWork().work)).rejects.toMatchObject({
      name: 'ServiceUnavailableError',
      statusCode: 503,
      message: expect.stringContaining(
        'All users together have 3 open event streams, the maximum of squadron.limits.streams',
      ),
    });
    works.forEach(({ end }) => end());
    await Promise.all(works.map(({ done }) => done));
  });

  it('counts open requests exactly, in any order of starts, ends and failures', async () => {
    const step = fc.record({
      holder: fc.constantFrom('ada', 'ben', 'cai', 'constructor'),
      ends: fc.option(fc.nat(), { nil: undefined }),
      isBad: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 60 }), async steps => {
        const limit = aLimit({ perHolder: 3, total: 7 });
        const open: Array<{ holder: string } & ReturnType<typeof aWork>> = [];
        for (const { holder, ends, isBad } of steps) {
          if (ends !== undefined && open.length > 0) {
            const [work] = open.splice(ends % open.length, 1);
            (isBad ? work.fail : work.end)();
            await new Promise(setImmediate);
            continue;
          }
          const work = aWork();
          const own = open.filter(other => other.holder === holder).length;
          const outcome = limit.run(holder, work.work).then(
            () => 'ended',
            error => error.statusCode ?? 'failed',
          );
          const expected = (open.length >= 7 && 503) || undefined;
          if (own >= 3 || expected) {
            expect(await outcome).toBe(own >= 3 ? 429 : expected);
          } else {
            open.push({ holder, ...work });
          }
        }
      }),
    );
  });
});
