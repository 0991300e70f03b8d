/**
 * Finds the new lines among the first lines of a reopened stream, by comparing lines only: the end of the known lines
 * has to match the beginning of the fresh ones. `hasGap` if nothing overlaps, so that lines may be missing.
 *
 * @internal
 */
export function joinTail(
  known: readonly string[],
  fresh: readonly string[],
): { newFrom: number; hasGap: boolean } {
  if (known.length === 0 || fresh.length === 0) {
    return { newFrom: 0, hasGap: false };
  }
  const longest = Math.min(known.length, fresh.length);
  for (let overlap = longest; overlap > 0; overlap -= 1) {
    const begin = known.length - overlap;
    let index = 0;
    while (index < overlap && known[begin + index] === fresh[index]) {
      index += 1;
    }
    if (index === overlap) {
      return { newFrom: overlap, hasGap: false };
    }
  }
  return { newFrom: 0, hasGap: true };
}
