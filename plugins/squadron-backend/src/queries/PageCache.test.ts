import { PageCache } from './PageCache';

function setUp() {
  const cache = new PageCache<string, number>();
  let made = 0;
  const get = (rows: string[], view: string) =>
    cache.get(rows, view, () => {
      made += 1;
      return made;
    });
  return { get, rows: ['a'] };
}

describe('PageCache', () => {
  it('computes a page once per query and rows', () => {
    const { get, rows } = setUp();

    expect([get(rows, 'x'), get(rows, 'x'), get(rows, 'y')]).toEqual([1, 1, 2]);
  });

  it('drops all pages when the rows change', () => {
    const { get, rows } = setUp();
    get(rows, 'x');

    expect([get([...rows], 'x'), get(rows, 'x')]).toEqual([2, 3]);
  });

  it('does not grow with the number of searches', () => {
    const { get, rows } = setUp();
    for (let search = 0; search < 200; search += 1) {
      get(rows, `search ${search}`);
    }
    get(rows, 'one more');

    expect(get(rows, 'search 0')).toBe(202);
  });
});
