/**
 * The value below which a share of the values lies, interpolated linearly. Undefined without values.
 *
 * @param share - from 0 to 1, e.g. 0.9
 *
 * @public
 */
export function percentile(
  values: readonly number[],
  share: number,
): number | undefined {
  if (values.length === 0) {
    return undefined;
  }
  const sorted = [...values].sort((a, b) => a - b);
  const position = (sorted.length - 1) * Math.min(1, Math.max(0, share));
  const below = Math.floor(position);
  const above = Math.min(below + 1, sorted.length - 1);
  return sorted[below] + (sorted[above] - sorted[below]) * (position - below);
}
