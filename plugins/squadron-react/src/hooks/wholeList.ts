import type { ListResponse } from '@squadron/backstage-plugin-squadron-common';

/** A reader of more rows than that has no use for them, and they would delay the page. */
const MOST_ROWS = 2_000;

/**
 * A list of all pages; its `total` also counts rows beyond `most`.
 *
 * @param read - reads the largest page from an offset; undefined for the first one
 * @param most - of this many rows no further page is read. Default 2,000
 *
 * @public
 */
export async function wholeList<List extends ListResponse<unknown>>(
  read: (offset?: number) => Promise<List>,
  most = MOST_ROWS,
): Promise<List> {
  const first = await read();
  const items = [...first.items];
  while (items.length < Math.min(first.total, most)) {
    const next = await read(items.length);
    if (next.items.length === 0) {
      break; // Rows were deleted meanwhile.
    }
    items.push(...next.items);
  }
  return { ...first, items };
}
