/** Prints how long things took, for the table of `docs/reliability.md`. */
export function print(
  what: string,
  ms: Readonly<Record<string, number>>,
): void {
  const figures = Object.entries(ms).map(
    ([name, value]) => `${name} ${(value / 1000).toFixed(1)} s`,
  );
  process.stdout.write(`${what}: ${figures.join(', ')}\n`);
}

/** The value below which this share of sorted samples lies; NaN of none. */
export function quantileOf(sorted: readonly number[], share: number): number {
  return sorted[Math.ceil(sorted.length * share) - 1] ?? NaN;
}
