/** Compares lists of the same length number by number; smaller numbers come first. @internal */
export function compareRanks(
  a: readonly number[],
  b: readonly number[],
): number {
  const at = a.findIndex((value, index) => value !== b[index]);
  return at < 0 ? 0 : a[at] - b[at];
}
