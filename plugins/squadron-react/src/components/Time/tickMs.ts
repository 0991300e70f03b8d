const hourMs = 3_600_000;

/**
 * How often a shown age has to be renewed: each second below an hour, each minute below a day, else never.
 *
 * @internal
 */
export function tickMs(atMs: number, nowMs: number): number | undefined {
  const ageMs = Math.abs(nowMs - atMs);
  if (ageMs < hourMs) {
    return 1_000;
  }
  return ageMs < 24 * hourMs ? 60_000 : undefined;
}
