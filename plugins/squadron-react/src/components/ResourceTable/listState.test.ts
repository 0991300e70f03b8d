import {
  readListQuery,
  writeListQuery,
  type ListStateOptions,
} from './listState';

const options: ListStateOptions = {
  facets: ['state', 'cluster'],
  defaultSort: { field: 'createdAt', descending: true },
  pageSize: 20,
};

function read(address: string, changed: Partial<ListStateOptions> = {}) {
  return readListQuery(new URLSearchParams(address), {
    ...options,
    ...changed,
  });
}

describe('readListQuery', () => {
  it.each([
    ['', {}, undefined, 0],
    [
      'state=Failed&state=Queued',
      { state: ['Failed', 'Queued'] },
      undefined,
      0,
    ],
    ['state=&q=%20llama%20', {}, ' llama ', 0],
    ['page=3&tab=logs', {}, undefined, 40],
    ['page=-1', {}, undefined, 0],
    ['page=abc', {}, undefined, 0],
    ['owner=nlp', {}, undefined, 0],
  ])('reads %j', (address, filters, search, offset) => {
    expect(read(address)).toMatchObject({ filters, search, offset, limit: 20 });
  });

  it('sorts by the address, otherwise by default', () => {
    expect(read('').sort).toEqual({ field: 'createdAt', descending: true });
    expect(read('sort=name').sort).toEqual({
      field: 'name',
      descending: false,
    });
    expect(read('sort=-name').sort).toEqual({
      field: 'name',
      descending: true,
    });
  });

  it('applies default filters until the user selects others, and fixed ones always', () => {
    const changed = {
      defaultFilters: { state: ['Running'] },
      fixedFilters: { cluster: ['w1'] },
    };
    expect(read('cluster=w2', changed).filters).toEqual({
      state: ['Running'],
      cluster: ['w1'],
    });
    expect(read('state=*', changed).filters).toEqual({ cluster: ['w1'] });
  });

  it('reads only its own parameters if several lists share a page', () => {
    expect(
      read('state=Failed&w.state=Queued', { prefix: 'w.' }).filters,
    ).toEqual({
      state: ['Queued'],
    });
  });

  it('requests at most 100 rows', () => {
    expect(read('', { pageSize: 5_000 }).limit).toBe(100);
  });
});

describe('writeListQuery', () => {
  const write = (
    address: string,
    change: Parameters<typeof writeListQuery>[2],
    changed: Partial<ListStateOptions> = {},
  ) =>
    writeListQuery(
      new URLSearchParams(address),
      { ...options, ...changed },
      change,
    ).toString();

  it('goes back to the first page when anything else changes, and keeps other parameters', () => {
    expect(
      write('tab=logs&page=3&state=Failed', {
        type: 'filter',
        facet: 'state',
        values: ['Queued', 'Running'],
      }),
    ).toBe('tab=logs&state=Queued&state=Running');
    expect(write('page=3', { type: 'search', text: 'llama' })).toBe('q=llama');
    expect(write('q=llama', { type: 'search', text: ' ' })).toBe('');
    expect(
      write('page=3', { type: 'sort', field: 'name', descending: true }),
    ).toBe('sort=-name');
  });

  it('writes the page, and nothing for the first', () => {
    expect(write('state=Failed', { type: 'page', page: 2 })).toBe(
      'state=Failed&page=2',
    );
    expect(write('page=2', { type: 'page', page: 1 })).toBe('');
  });

  it('clears all filters, explicitly if a default filter would apply again', () => {
    expect(write('state=Failed&q=x&sort=name', { type: 'clear' })).toBe(
      'sort=name',
    );
    expect(
      write('', { type: 'clear' }, { defaultFilters: { state: ['Running'] } }),
    ).toBe('state=*');
  });
});
