/**
 * The value below which the share `q` (0 to 1) of the samples lies, interpolated between neighbours. NaN without samples.
 *
 * @internal
 */
export function quantile(samples: readonly number[], q: number): number {
  if (samples.length === 0) {
    return NaN;
  }
  const sorted = Float64Array.from(samples).sort();
  const position = q * (sorted.length - 1);
  const below = Math.floor(position);
  const above = Math.ceil(position);
  return sorted[below] + (sorted[above] - sorted[below]) * (position - below);
}

/** @internal */
export function median(samples: readonly number[]): number {
  return quantile(samples, 0.5);
}
