import type { Schedule } from '../QueryRefresher';

/** A clock and timers that a test advances manually. @internal */
export function createFakeSchedule(): {
  schedule: Schedule;
  now: () => number;
  /** Runs the timers that are due within `ms` milliseconds, in order. */
  advance: (ms: number) => Promise<void>;
} {
  let nowMs = 0;
  let timers: Array<{ atMs: number; callback: () => void }> = [];
  return {
    now: () => nowMs,
    schedule: (callback, delayMs) => {
      const timer = { atMs: nowMs + delayMs, callback };
      timers.push(timer);
      return () => {
        timers = timers.filter(other => other !== timer);
      };
    },
    advance: async ms => {
      const untilMs = nowMs + ms;
      for (;;) {
        const [next] = timers
          .filter(timer => timer.atMs <= untilMs)
          .sort((a, b) => a.atMs - b.atMs);
        if (!next) {
          break;
        }
        timers = timers.filter(timer => timer !== next);
        nowMs = next.atMs;
        next.callback();
        await settle();
      }
      nowMs = untilMs;
      await settle();
    },
  };
}

/** Runs the callbacks of resolved promises. @internal */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) {
    await Promise.resolve();
  }
}
