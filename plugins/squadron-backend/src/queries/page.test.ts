import { listInput } from '@squadron/backstage-plugin-squadron-common';
import { listQueryOf } from './listQuery';
import type { ListShape } from '@squadron/backstage-plugin-squadron-common';
import { pageOf } from './page';

interface Row {
  name: string;
  colour: string;
  size?: number;
}

const rows: Row[] = [
  { name: 'a', colour: 'red', size: 3 },
  { name: 'b', colour: 'blue' },
  { name: 'c', colour: 'red', size: 1 },
  { name: 'd', colour: 'green', size: 2 },
];

const shape: ListShape<Row> = {
  facets: {
    colour: row => [row.colour],
    sized: row => [String(row.size !== undefined)],
  },
  text: row => `${row.name} ${row.colour}`,
  sorts: { size: row => row.size },
  defaultOrder: (a, b) => (a.name < b.name ? -1 : 1),
};

function page(query: object) {
  const parsed = listQueryOf(
    listInput(['colour', 'sized'], ['size']).parse(query),
  );
  const { items, ...rest } = pageOf(rows, parsed, shape);
  return { names: items.map(({ name }) => name).join(''), ...rest };
}

describe('a list', () => {
  it.each([
    ['everything in the default order', {}, 'abcd', 4],
    ['one value of a facet', { colour: 'red' }, 'ac', 2],
    [
      'values of one facet are alternatives',
      { colour: ['red', 'blue'] },
      'abc',
      3,
    ],
    [
      'facets are combined',
      { colour: ['red', 'blue'], sized: 'true' },
      'ac',
      2,
    ],
    ['every word of the search must occur', { q: 'RED c' }, 'c', 1],
    ['ascending, rows without value last', { sort: 'size' }, 'cdab', 4],
    ['descending, rows without value last', { sort: '-size' }, 'adcb', 4],
    ['one page', { offset: '1', limit: '2' }, 'bc', 4],
    ['a page past the end', { offset: '9' }, '', 4],
  ])('%s', (_, query, names, total) => {
    expect(page(query)).toMatchObject({ names, total });
  });

  it('counts a facet without its own selection, so that alternatives are visible', () => {
    expect(page({ colour: 'red' }).facets).toEqual({
      colour: { blue: 1, green: 1, red: 2 },
      sized: { true: 2 },
    });
  });
});
