const HOUR_MS = 3_600_000;

/** The update interval of a displayed age: a second below an hour, a minute below a day, otherwise never. @internal */
export function tickMs(atMs: number, nowMs: number): number | undefined {
  const ageMs = Math.abs(nowMs - atMs);
  if (ageMs < HOUR_MS) {
    return 1_000;
  }
  return ageMs < 24 * HOUR_MS ? 60_000 : undefined;
}
