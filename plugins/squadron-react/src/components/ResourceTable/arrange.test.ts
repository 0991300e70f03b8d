import { arrange } from './arrange';

const items = (ids: string) => [...ids].map(id => ({ id }));

describe('arrange', () => {
  it.each([
    ['nothing changed', 'abc', 'abc', 'abc', 0, 0],
    ['a row has come', 'abc', 'xabc', 'abc', 1, 0],
    ['a row has gone', 'abc', 'ac', 'ac', 0, 0],
    ['two rows have swapped', 'abc', 'acb', 'abc', 0, 2],
    ['rows have come, gone and swapped', 'abc', 'cxa', 'ac', 1, 2],
    ['the first rows', '', 'ab', '', 2, 0],
  ])('holds the order when %s', (_, shown, now, rows, added, moved) => {
    const result = arrange([...shown], items(now));
    expect(result.rows.map(row => row.id).join('')).toBe(rows);
    expect(result).toMatchObject({ added, moved });
  });
});
