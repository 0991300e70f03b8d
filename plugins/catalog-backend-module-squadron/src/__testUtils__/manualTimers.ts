import type { Timers } from '../provider/timers';

/** Timers that the test advances. @internal */
interface ManualTimers extends Timers {
  /** Advances the time, runs all due timers, and waits for their effects. */
  advance(ms: number): Promise<void>;
}

/** @internal */
export function createManualTimers(startMs = 0): ManualTimers {
  let nowMs = startMs;
  const pending = new Set<{
    atMs: number;
    periodMs?: number;
    callback: () => void;
  }>();
  const add = (atMs: number, callback: () => void, periodMs?: number) => {
    const timer = { atMs, periodMs, callback };
    pending.add(timer);
    return () => {
      pending.delete(timer);
    };
  };
  const next = (untilMs: number) =>
    [...pending]
      .filter(({ atMs }) => atMs <= untilMs)
      .sort((a, b) => a.atMs - b.atMs)[0];

  return {
    now: () => nowMs,
    after: (delayMs, callback) => add(nowMs + delayMs, callback),
    every: (periodMs, callback) => add(nowMs + periodMs, callback, periodMs),
    async advance(ms) {
      const untilMs = nowMs + ms;
      for (let timer = next(untilMs); timer; timer = next(untilMs)) {
        nowMs = timer.atMs;
        if (timer.periodMs === undefined) {
          pending.delete(timer);
        } else {
          timer.atMs += timer.periodMs;
        }
        timer.callback();
        await settle();
      }
      nowMs = untilMs;
      await settle();
    },
  };
}

/** Everything here is in memory, so promises settle within a few iterations of the event loop. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 5; turn++) {
    await new Promise(resolve => setImmediate(resolve));
  }
}
