/**
 * Full-jitter exponential backoff: uniform between 0 and `baseMs * 2^attempt`, capped. Full jitter spreads many waiters
 * best, so that they do not all reach a returning server at the same time.
 *
 * @internal
 */
export function fullJitter(options: {
  attempt: number;
  baseMs: number;
  maxMs: number;
  random: () => number;
}): number {
  const { attempt, baseMs, maxMs, random } = options;
  return random() * Math.min(maxMs, baseMs * 2 ** Math.min(attempt, 30));
}

/** A duration spread by a fraction to both sides, e.g. `spread(15_000, 0.2, random)` for 12 to 18 s. @public */
export function spread(
  ms: number,
  fraction: number,
  random: () => number,
): number {
  return ms * (1 + fraction * (2 * random() - 1));
}
