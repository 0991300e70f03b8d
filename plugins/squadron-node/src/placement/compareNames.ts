/** Compares bytes, as the API server does when it sorts: `10` < `9` < `a` < `a-b` < `a.b` < `a0`. @public */
export function compareNames(a: string, b: string): number {
  if (a === b) {
    return 0;
  }
  return a < b ? -1 : 1;
}
