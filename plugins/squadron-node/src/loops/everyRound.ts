import type { Clock } from '@squadron/controller-node';
import type { LoopDefinition } from './types';

/**
 * The work of a loop that does the same at an interval. A round that throws ends it, and the next attempt begins with
 * a round.
 *
 * @public
 */
export function everyRound(options: {
  clock: Clock;
  periodMs: number;
  /** Waited for before each attempt, e.g. until the fleet is read. */
  before?: (signal: AbortSignal) => Promise<void>;
  round: (signal: AbortSignal) => Promise<void>;
}): LoopDefinition['work'] {
  const { clock, periodMs, before, round } = options;
  return async ({ signal, succeeded }) => {
    await before?.(signal);
    let nextMs = clock.elapsed();
    while (!signal.aborted) {
      await round(signal);
      succeeded();
      // Counted from the first round: time that rounds take does not add up.
      nextMs += periodMs;
      await clock.sleep(Math.max(0, nextMs - clock.elapsed()), signal);
    }
  };
}
