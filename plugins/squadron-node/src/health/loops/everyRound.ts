import type { Clock } from '@squadron/controller-node';
import type { LoopDefinition } from './types';

/**
 * The work of a loop that repeats a round at an interval. A round that throws ends the attempt, and the next attempt
 * begins with a round. A round that returns an error has failed in part: that is reported, and the interval stays.
 *
 * @public
 */
export function everyRound(options: {
  clock: Clock;
  periodMs: number;
  /** Awaited before each attempt, e.g. until the fleet is read. */
  before?: (signal: AbortSignal) => Promise<void>;
  round: (signal: AbortSignal) => Promise<Error | void>;
}): LoopDefinition['work'] {
  const { clock, periodMs, before, round } = options;
  return async ({ signal, succeeded, failed }) => {
    await before?.(signal);
    let nextMs = clock.elapsed();
    while (!signal.aborted) {
      const failure = await round(signal);
      if (failure) {
        failed(failure);
      } else {
        succeeded();
      }
      // Counted from the first round, so that the duration of rounds does not delay later ones.
      nextMs += periodMs;
      await clock.sleep(Math.max(0, nextMs - clock.elapsed()), signal);
    }
  };
}
