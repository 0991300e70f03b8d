/** Prints durations, for the table of `docs/reliability.md`. */
export function print(
  what: string,
  ms: Readonly<Record<string, number>>,
): void {
  const figures = Object.entries(ms).map(
    ([name, value]) => `${name} ${(value / 1000).toFixed(1)} s`,
  );
  process.stdout.write(`${what}: ${figures.join(', ')}\n`);
}

/** The quantile of sorted samples; NaN without samples. */
export function quantileOf(sorted: readonly number[], share: number): number {
  return sorted[Math.ceil(sorted.length * share) - 1] ?? NaN;
}
