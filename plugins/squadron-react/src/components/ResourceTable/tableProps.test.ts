import { paginationOf, shownColumns, type ResourceColumn } from './tableProps';
import type { ListState } from './useListState';

const state = (offset: number, setPage = jest.fn()) =>
  ({ query: { offset, limit: 20 }, setPage } as unknown as ListState);

describe('paginationOf', () => {
  it.each([
    [0, 45, false, true],
    [20, 45, true, true],
    [40, 45, true, false],
  ])('at row %i of %i', (offset, total, hasPreviousPage, hasNextPage) => {
    expect(paginationOf(state(offset), total)).toMatchObject({
      hasPreviousPage,
      hasNextPage,
      totalCount: total,
    });
  });

  it('is absent for one page, and counts pages from 1', () => {
    expect(paginationOf(state(0), 20)).toEqual({ type: 'none' });
    const setPage = jest.fn();
    const pages = paginationOf(state(20, setPage), 45);
    expect(pages.type === 'page' && pages.onNextPage?.()).toBeUndefined();
    expect(setPage).toHaveBeenCalledWith(3);
  });
});

describe('shownColumns', () => {
  const column = (
    id: string,
    given: Partial<ResourceColumn<{ id: string }>> = {},
  ) => ({ id, label: id, cell: () => id, ...given });
  const columns = [
    column('name'),
    column('queue', { from: 'md' }),
    column('state', { from: 'md', isInCard: true }),
    column('owner', { from: 'sm', isHidden: true }),
  ];
  const shown = (options: Parameters<typeof shownColumns>[1]) =>
    shownColumns(columns, options).flatMap(({ id, isHidden }) =>
      isHidden ? [] : [id],
    );

  it.each([
    ['wide', false, true, ['name', 'queue', 'state']],
    ['narrow', false, false, ['name']],
    ['a phone', true, false, ['name', 'state', 'folded']],
  ])('on a screen that is %s', (_, isCard, isUp, expected) => {
    expect(shown({ isCard, isUp: () => isUp })).toEqual(expected);
  });
});
