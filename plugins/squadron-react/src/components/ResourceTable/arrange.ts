/**
 * Rows in an order that does not move under the reader's hand.
 *
 * @internal
 */
export interface Arrangement<T> {
  rows: T[];
  /** Rows that have come and are not shown yet. */
  added: number;
  /** Rows that would stand elsewhere. */
  moved: number;
}

/**
 * Keeps the order of `shownIds` for rows that still exist, with their newest content. Rows that went
 * are taken out at once, because acting on them would fail.
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
