import { mockServices } from '@backstage/backend-test-utils';
import { FakeClock } from '@squadron/test-utils';
import fc from 'fast-check';
import { createBackgroundLoops } from './createBackgroundLoops';
import { everyRound } from './everyRound';
import type { LoopContext } from './types';

const EFFECT = 'Workloads that end are not kept in the history';

/** A loop whose rounds fail while `error` is set. */
function startLoop(
  options: { periodMs?: number; overdueAfterMs?: number } = {},
) {
  const clock = new FakeClock();
  const logger = mockServices.logger.mock();
  const loops = createBackgroundLoops({ clock, logger, random: () => 1 });
  const dependency: {
    error?: Error;
    partial?: Error;
    rounds: number;
    hangs?: boolean;
  } = { rounds: 0 };
  const handle = loops.run({
    id: 'history',
    effect: EFFECT,
    ...(options.overdueAfterMs && { overdueAfterMs: options.overdueAfterMs }),
    work: everyRound({
      clock,
      periodMs: options.periodMs ?? 10_000,
      round: async signal => {
        dependency.rounds++;
        if (dependency.hangs) {
          await clock.sleep(Infinity, signal);
        }
        if (dependency.error) {
          throw dependency.error;
        }
        return dependency.partial;
      },
    }),
  });
  return { clock, logger, loops, dependency, handle };
}

describe('background loops', () => {
  it('run at their interval, and have no problem', async () => {
    const { clock, loops, dependency } = startLoop();
    await clock.advance(30_000);
    expect(dependency.rounds).toBe(4);
    expect(loops.states()).toMatchObject([{ id: 'history', state: 'running' }]);
    expect(loops.problems()).toEqual([]);
  });

  it('keep their interval while a round fails in part', async () => {
    const { clock, loops, dependency } = startLoop();
    dependency.partial = new Error('east did not answer');
    await clock.advance(30_000);
    expect(dependency.rounds).toBe(4);
    expect(loops.problems()).toMatchObject([
      { reason: 'failing', error: 'east did not answer' },
    ]);
    dependency.partial = undefined;
    await clock.advance(10_000);
    expect(loops.problems()).toEqual([]);
  });

  it('restart automatically if a dependency was missing at the start', async () => {
    const { clock, loops, dependency } = startLoop();
    dependency.error = new Error('connection refused');
    const startMs = clock.now();
    await clock.advance(5_000);
    expect(loops.problems()).toEqual([
      {
        id: 'history',
        effect: EFFECT,
        reason: 'failing',
        sinceMs: startMs,
        error: 'connection refused',
        nextAttemptMs: startMs + 7_000,
      },
    ]);
    dependency.error = undefined;
    await clock.advance(2_000);
    expect(loops.problems()).toEqual([]);
  });

  it('restart automatically if a dependency fails later, and log each change once', async () => {
    const { clock, loops, dependency, logger } = startLoop();
    await clock.advance(15_000);
    dependency.error = new Error('connection refused');
    await clock.advance(30_000);
    expect(loops.problems()).toMatchObject([
      { id: 'history', sinceMs: clock.now() - 25_000 },
    ]);
    dependency.error = undefined;
    await clock.advance(60_000);
    expect(loops.problems()).toEqual([]);
    expect(logger.warn.mock.calls).toEqual([
      [
        'Workloads that end are not kept in the history; retrying until it succeeds',
        { loop: 'history', error: 'connection refused' },
      ],
    ]);
    expect(logger.info).toHaveBeenCalledTimes(1);
  });

  it('wait longer with each failure, up to 15 s, and not after a success', async () => {
    const { clock, dependency } = startLoop();
    await clock.advance(0);
    dependency.error = new Error('connection refused');
    dependency.rounds = 0;
    // Rounds after 10, 11, 13, 17, 25, 40 s, and each 15 s then.
    await clock.advance(200_000);
    expect(dependency.rounds).toBe(16);
  });

  it('restart when they end without being stopped', async () => {
    const clock = new FakeClock();
    const logger = mockServices.logger.mock();
    const loops = createBackgroundLoops({ clock, logger, random: () => 1 });
    let starts = 0;
    loops.run({ id: 'once', effect: EFFECT, work: async () => void starts++ });
    await clock.advance(3_000);
    expect(starts).toBe(3);
    expect(loops.problems()).toMatchObject([
      { error: 'it ended without being stopped' },
    ]);
  });

  it('are reported when they do not complete their start, or hang', async () => {
    const { clock, loops, dependency } = startLoop({ overdueAfterMs: 30_000 });
    await clock.advance(10_000);
    dependency.hangs = true;
    await clock.advance(30_000);
    expect(loops.problems()).toEqual([]);
    await clock.advance(30_000);
    expect(loops.problems()).toMatchObject([
      { id: 'history', reason: 'hanging', sinceMs: clock.now() - 60_000 },
    ]);
    loops.run({
      id: 'waits',
      effect: EFFECT,
      work: ({ signal }) => clock.sleep(Infinity, signal),
    });
    await clock.advance(61_000);
    expect(loops.problems()).toMatchObject([
      { id: 'history' },
      { id: 'waits', reason: 'notStarted' },
    ]);
  });

  it('end when they are stopped, and are removed from the registry', async () => {
    const { clock, loops, handle, dependency } = startLoop();
    await clock.advance(0);
    await handle.stop();
    await clock.advance(60_000);
    expect(dependency.rounds).toBe(1);
    expect(loops.states()).toEqual([]);
    expect(clock.pendingMs()).toEqual([]);
  });

  it('ignore reports of an attempt that is over', async () => {
    const clock = new FakeClock();
    const logger = mockServices.logger.mock();
    const loops = createBackgroundLoops({ clock, logger, random: () => 1 });
    const contexts: LoopContext[] = [];
    loops.run({
      id: 'old',
      effect: EFFECT,
      work: async context => {
        contexts.push(context);
        throw new Error('connection refused');
      },
    });
    await clock.advance(1_000);
    contexts[0].succeeded();
    expect(contexts[0].signal.aborted).toBe(true);
    expect(loops.problems()).toMatchObject([{ id: 'old', reason: 'failing' }]);
  });

  it('run 15 s after their dependency is available, whatever happened before', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            isAway: fc.boolean(),
            ms: fc.integer({ min: 0, max: 100_000 }),
          }),
          { maxLength: 12 },
        ),
        async phases => {
          const { clock, loops, dependency, handle } = startLoop();
          for (const { isAway, ms } of phases) {
            dependency.error = isAway ? new Error('away') : undefined;
            await clock.advance(ms);
          }
          dependency.error = undefined;
          await clock.advance(15_000);
          expect(loops.problems()).toEqual([]);
          dependency.error = new Error('away');
          await clock.advance(10_000);
          expect(loops.problems()).toMatchObject([{ reason: 'failing' }]);
          await handle.stop();
        },
      ),
      { numRuns: 100 },
    );
  });
});
