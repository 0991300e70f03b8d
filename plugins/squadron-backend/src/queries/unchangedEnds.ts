/**
 * Returns how many elements two versions of a list share at the start and, besides these, at the end. Elements are
 * compared by identity.
 *
 * @internal
 */
export function unchangedEnds(
  before: readonly unknown[],
  after: readonly unknown[],
): { head: number; tail: number } {
  const shorter = Math.min(before.length, after.length);
  let head = 0;
  while (head < shorter && before[head] === after[head]) {
    head += 1;
  }
  let tail = 0;
  while (
    tail < shorter - head &&
    before[before.length - 1 - tail] === after[after.length - 1 - tail]
  ) {
    tail += 1;
  }
  return { head, tail };
}
