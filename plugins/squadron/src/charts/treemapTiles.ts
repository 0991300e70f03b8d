/** A place in percent of the picture. */
interface Tile {
  left: number;
  top: number;
  width: number;
  height: number;
}

const ALL: Tile = { left: 0, top: 0, width: 100, height: 100 };

/**
 * Tiles whose areas are proportional to the values: the longer side is split between two halves of about the same sum,
 * and each half in the same way.
 *
 * @param values - positive, in descending order
 * @param ratio - width of the picture by its height
 * @internal
 */
export function treemapTiles(
  values: readonly number[],
  ratio: number,
  within = ALL,
): Tile[] {
  if (values.length < 2) {
    return values.map(() => within);
  }
  const total = values.reduce((sum, value) => sum + value, 0);
  let [first, count] = [values[0], 1];
  while (first + values[count] <= total / 2) {
    first += values[count];
    count += 1;
  }
  const isWide = within.width * ratio >= within.height;
  const [start, side] = isWide
    ? (['left', 'width'] as const)
    : (['top', 'height'] as const);
  const length = (within[side] * first) / total;
  const one = { ...within, [side]: length };
  const other = {
    ...within,
    [start]: within[start] + length,
    [side]: within[side] - length,
  };
  return [
    ...treemapTiles(values.slice(0, count), ratio, one),
    ...treemapTiles(values.slice(count), ratio, other),
  ];
}
