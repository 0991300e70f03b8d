/** The clusters that rows are on and run on. May repeat. @internal */
export function clustersOf(rows: readonly object[]): string[] {
  return rows
    .flatMap(row => {
      const { cluster, runsOn } = row as Partial<
        Record<'cluster' | 'runsOn', unknown>
      >;
      return [cluster, runsOn];
    })
    .filter(id => typeof id === 'string');
}
