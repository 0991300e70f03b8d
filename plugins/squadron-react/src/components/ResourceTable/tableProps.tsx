import { isValidElement, type ReactNode } from 'react';
import {
  Cell,
  CellText,
  type ColumnConfig,
  type TableProps,
} from '@backstage/ui';
import { FoldedCells } from './FoldedCells';
import type { ListState } from './useListState';

/** A column of a {@link ResourceTable}. @public */
export type ResourceColumn<T extends { id: string }> = Omit<
  ColumnConfig<T>,
  'cell'
> & {
  /** The content of a cell, or a whole `CellText`. */
  cell: (row: T) => ReactNode;
  /** The narrowest screen on which it is drawn; the cards of a phone fold it. */
  from?: 'sm' | 'md' | 'lg' | 'xl';
  /** Whether the cards of a phone do not fold it. */
  isInCard?: boolean;
};

/** The selected rows. @public */
export interface Selection {
  ids: ReadonlySet<string>;
  onChange: (ids: ReadonlySet<string>) => void;
}

/** The columns for this width. Those that do not fit the card of a phone are in its last cell, folded. @internal */
export function shownColumns<T extends { id: string }>(
  columns: readonly ResourceColumn<T>[],
  {
    isCard,
    isUp,
  }: {
    isCard: boolean;
    isUp: (from: NonNullable<ResourceColumn<T>['from']>) => boolean;
  },
): ColumnConfig<T>[] {
  const folded = columns.filter(
    ({ from, isInCard, isHidden }) =>
      isCard && from !== undefined && !isInCard && !isHidden,
  );
  const shown = columns.map(({ from, isInCard, cell, ...column }) => ({
    ...column,
    cell: (row: T) => asCell(cell(row)),
    isHidden:
      column.isHidden ||
      (from !== undefined && !isUp(from) && !(isCard && isInCard)),
  }));
  const last = {
    id: 'folded',
    label: '',
    isHidden: false,
    cell: (row: T) => (
      <Cell>
        <FoldedCells
          of={{ name: 'name' in row ? String(row.name) : row.id }}
          cells={folded.map(({ label, cell }) => [label, cell(row)])}
        />
      </Cell>
    ),
  };
  return folded.length > 0 ? [...shown, last] : shown;
}

/** @internal */
export function selectionOf<T extends { id: string }>(
  { ids, onChange }: Selection,
  rows: readonly T[],
): TableProps<T>['selection'] {
  return {
    mode: 'multiple',
    behavior: 'toggle',
    selected: new Set(ids),
    onSelectionChange: keys =>
      onChange(
        new Set(
          keys === 'all' ? rows.map(({ id }) => id) : [...keys].map(String),
        ),
      ),
  };
}

/** @internal */
export function sortOf({
  query,
  setSort,
}: ListState): TableProps<never>['sort'] {
  const { sort } = query;
  return {
    descriptor: sort
      ? {
          column: sort.field,
          direction: sort.descending ? 'descending' : 'ascending',
        }
      : null,
    onSortChange: ({ column, direction }) =>
      setSort(String(column), direction === 'descending'),
  };
}

/** @internal */
export function paginationOf(
  { query: { offset, limit }, setPage }: ListState,
  total: number,
): TableProps<never>['pagination'] {
  const page = Math.floor(offset / limit) + 1;
  return total > limit
    ? {
        type: 'page',
        pageSize: limit,
        pageSizeOptions: [],
        offset,
        totalCount: total,
        hasNextPage: offset + limit < total,
        hasPreviousPage: page > 1,
        onNextPage: () => setPage(page + 1),
        onPreviousPage: () => setPage(page - 1),
      }
    : { type: 'none' };
}

function asCell(content: ReactNode) {
  const isCell = isValidElement(content) && content.type === CellText;
  return isCell ? content : <Cell>{content}</Cell>;
}
