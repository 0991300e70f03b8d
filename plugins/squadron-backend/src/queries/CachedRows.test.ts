import * as fc from 'fast-check';
import { CachedRows } from './CachedRows';

interface Item {
  name: string;
}

describe('rows that are kept', () => {
  it('match the current list, and are identical for identical objects at both ends', () => {
    const items = fc.array(fc.record({ name: fc.string() }));
    const changes = fc.array(
      fc.record({ at: fc.nat(), removed: fc.nat(3), added: items }),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(items, changes, (first, all) => {
        const kept = new CachedRows<Item, { of: string }>();
        const read = (list: Item[]) =>
          kept.of(list, 'v1', ({ name }) => ({ of: name }));
        let list = first;
        let rows = read(list);
        for (const { at, removed, added } of all) {
          const place = at % (list.length + 1);
          list = list.toSpliced(place, removed, ...added);
          const next = read(list);
          expect(next).toEqual(list.map(({ name }) => ({ of: name })));
          rows.slice(0, place).forEach((row, index) => {
            expect(next[index]).toBe(row);
          });
          rows = next;
        }
      }),
    );
  });

  it('are recomputed after another input has changed', () => {
    const kept = new CachedRows<Item, string>();
    const list = [{ name: 'a' }, { name: 'b' }];
    expect(kept.of(list, '1', ({ name }) => `${name}1`)).toEqual(['a1', 'b1']);
    expect(kept.of(list, '1', ({ name }) => `${name}2`)).toEqual(['a1', 'b1']);
    expect(kept.of(list, '2', ({ name }) => `${name}2`)).toEqual(['a2', 'b2']);
  });
});
