import type { ListResponse } from '@squadron/backstage-plugin-squadron-common';
import { wholeList } from './wholeList';

const PAGE = 100;

/** A list of numbers, of which `deleted` are gone after the first page. */
async function read(total: number, deleted = 0) {
  const offsets: Array<number | undefined> = [];
  const list = await wholeList(async (offset?: number) => {
    offsets.push(offset);
    const end = offset === undefined ? total : total - deleted;
    const rows = Array.from({ length: end }, (_, index) => index);
    const items = rows.slice(offset ?? 0, (offset ?? 0) + PAGE);
    return { items, total: end, facets: {} } as unknown as ListResponse<number>;
  });
  return { list, offsets };
}

describe('wholeList', () => {
  it.each([
    ['nothing', 0, [undefined]],
    ['one page', 100, [undefined]],
    ['the rows after the first page', 101, [undefined, 100]],
    ['several pages', 250, [undefined, 100, 200]],
  ])('reads %s', async (_, total, expected) => {
    const { list, offsets } = await read(total);
    expect(list.items).toHaveLength(total);
    expect(new Set(list.items).size).toBe(total);
    expect(offsets).toEqual(expected);
  });

  it('stops after 2,000 rows and still counts the others', async () => {
    const { list } = await read(5_000);
    expect([list.items.length, list.total]).toEqual([2_000, 5_000]);
  });

  it('ends where rows are deleted meanwhile', async () => {
    const { list } = await read(150, 50);
    expect(list.items).toHaveLength(100);
  });
});
