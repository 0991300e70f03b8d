import type { Clock } from '@squadron/controller-node';
import type { LoopDefinition } from './types';

/**
 * The work of a loop that repeats a round at an interval. A round that throws ends the attempt, and the next attempt
 * begins with a round.
 *
 * @public
 */
export function everyRound(options: {
  clock: Clock;
  periodMs: number;
  /** Awaited before each attempt, e.g. until the fleet is read. */
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
      // Counted from the first round, so that the duration of rounds does not delay later ones.
      nextMs += periodMs;
      await clock.sleep(Math.max(0, nextMs - clock.elapsed()), signal);
    }
  };
}
