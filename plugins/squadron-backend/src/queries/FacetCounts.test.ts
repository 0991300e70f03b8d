import * as fc from 'fast-check';
import { FacetCounts } from './FacetCounts';

interface Row {
  colours: string[];
}

const facets = {
  colour: ({ colours }: Row) => colours,
  plain: ({ colours }: Row) => [String(colours.length === 0)],
};

const row = fc.record({
  colours: fc.uniqueArray(fc.constantFrom('red', 'blue', 'green')),
});

/** A list and its next version: rows at an index replaced by others. */
const story = fc.tuple(
  fc.array(row),
  fc.array(
    fc.record({ at: fc.nat(), removed: fc.nat(3), added: fc.array(row) }),
    { maxLength: 6 },
  ),
);

describe('counts of a list that changes', () => {
  it('equal a full count', () => {
    fc.assert(
      fc.property(story, ([first, changes]) => {
        const counts = new FacetCounts(facets);
        let rows = first;
        expect(counts.of(rows)).toEqual(plainly(rows));
        for (const { at, removed, added } of changes) {
          rows = rows.toSpliced(at % (rows.length + 1), removed, ...added);
          expect(counts.of(rows)).toEqual(plainly(rows));
        }
      }),
    );
  });

  it('counts only rows between the unchanged ones', () => {
    const seen: Row[] = [];
    const counts = new FacetCounts<Row>({
      colour: one => {
        seen.push(one);
        return one.colours;
      },
    });
    const [a, b, c, d] = ['red', 'blue', 'blue', 'red'].map(colour => ({
      colours: [colour],
    }));
    counts.of([a, b, d]);
    seen.length = 0;
    expect(counts.of([a, c, d])).toEqual({ colour: { blue: 1, red: 2 } });
    expect(seen).toEqual([b, c]);
  });

  it('drops a value that no row has any more', () => {
    const counts = new FacetCounts(facets);
    counts.of([{ colours: ['red'] }]);
    expect(counts.of([])).toEqual({ colour: {}, plain: {} });
  });
});

function plainly(rows: readonly Row[]) {
  const result: Record<string, Record<string, number>> = {
    colour: {},
    plain: {},
  };
  for (const one of rows) {
    for (const colour of one.colours) {
      result.colour[colour] = (result.colour[colour] ?? 0) + 1;
    }
    const plain = String(one.colours.length === 0);
    result.plain[plain] = (result.plain[plain] ?? 0) + 1;
  }
  return result;
}
