/** Rows in an order that does not change while the user works with them. @internal */
export interface Arrangement<T> {
  rows: T[];
  /** Number of new rows that are not shown yet. */
  added: number;
  /** Number of rows whose position differs in the new order. */
  moved: number;
}

/**
 * Keeps the order of `shownIds` for rows that still exist, with their latest content. Deleted rows are removed
 * immediately, because actions on them would fail.
 *
 * @internal
 */
export function arrange<T extends { id: string }>(
  shownIds: readonly string[],
  items: readonly T[],
): Arrangement<T> {
  const byId = new Map(items.map(item => [item.id, item]));
  const rows = shownIds.flatMap(id => {
    const item = byId.get(id);
    return item ? [item] : [];
  });
  const known = new Set(shownIds);
  const wanted = items.filter(item => known.has(item.id));
  return {
    rows,
    added: items.length - wanted.length,
    moved: wanted.filter((item, index) => item.id !== rows[index]?.id).length,
  };
}
