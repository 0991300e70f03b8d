import { useEffect, type CSSProperties, type ReactNode } from 'react';
import { Button, Table, useBreakpoint } from '@backstage/ui';
import type { ListResponse } from '@squadron/backstage-plugin-squadron-common';
import type { QueryView } from '../../hooks/useEndpoint';
import { PartialNotice } from '../PartialNotice';
import { EmptyState, ErrorState, StaleNotice } from '../States';
import { FacetBar, type Facet } from './FacetBar';
import {
  paginationOf,
  selectionOf,
  shownColumns,
  sortOf,
  type ResourceColumn,
  type Selection,
} from './tableProps';
import type { ListState } from './useListState';
import { useSteadyOrder } from './useSteadyOrder';
import styles from './ResourceTable.module.css';
import { useT } from '../../translation';

/**
 * A list with facets, sorting and paging in the address, a stable row order, one line per unreachable cluster, and
 * texts for each state of the list. On a phone each row is a card with a line for each cell.
 *
 * @public
 */
export function ResourceTable<T extends { id: string }>(props: {
  columns: readonly ResourceColumn<T>[];
  view: QueryView<ListResponse<T>>;
  state: ListState;
  facets: readonly Facet[];
  /** Singular and plural noun of the rows. */
  noun: readonly [string, string];
  searchLabel: string;
  permission?: string;
  /** Shown if there are no rows without any filter. */
  empty: ReactNode;
  actions?: ReactNode;
  /** The button that creates a row, which no phone folds. */
  create?: ReactNode;
  /** The selected rows; absent if there are no actions for several rows. */
  selection?: Selection;
  /** Sums over the rows, after their number. */
  summary?: string;
  /** Content directly above the table, e.g. the actions for the selected rows. */
  above?: ReactNode;
}) {
  const t = useT();
  const { columns, view, state, facets, noun, empty, selection } = props;
  const { data, error, isLoading, isPrevious, retry } = view;
  const { up } = useBreakpoint();
  const order = useSteadyOrder(
    data?.items ?? [],
    isPrevious ? 'previous' : JSON.stringify(state.query),
  );
  useEffect(() => state.keepWithin(view));

  if (error && !data) {
    return (
      <ErrorState
        error={error}
        what={t('common.list.what', { noun: noun[1] })}
        permission={props.permission}
        onRetry={retry}
      />
    );
  }
  const total = data?.total ?? 0;
  const isEmpty = data !== undefined && total === 0;
  if (isEmpty && state.filterCount === 0) {
    return (
      <div className={styles.root}>
        <PartialNotice clusters={data.clusters} />
        {empty}
      </div>
    );
  }
  const isCard = !up('xs');
  const shown = shownColumns(columns, { isCard, isUp: up });
  const pending = [
    order.added > 0 && t('common.list.added', { added: order.added }),
    order.moved > 0 && t('common.list.moved', { moved: order.moved }),
  ].filter(Boolean);

  return (
    <div className={styles.root}>
      {error && <StaleNotice error={error} asOf={data?.asOf} onRetry={retry} />}
      {data && <PartialNotice clusters={data.clusters} />}
      <FacetBar
        facets={facets}
        counts={data?.facets ?? {}}
        state={state}
        searchLabel={props.searchLabel}
        // The cards of a phone have no header to sort by.
        sorts={
          isCard
            ? columns.filter(
                ({ isSortable, isHidden }) => isSortable && !isHidden,
              )
            : []
        }
        isFoldable={isCard}
        create={props.create}
      >
        {props.actions}
      </FacetBar>
      {props.above}
      {pending.length > 0 && (
        <div className={styles.pill}>
          <Button variant="secondary" size="small" onPress={order.release}>
            {t('common.list.updateOrder', { pending: pending.join(', ') })}
          </Button>
        </div>
      )}
      <div
        {...order.holdProps}
        className={styles.table}
        style={cardLabels(
          shown.filter(({ isHidden }) => !isHidden),
          selection !== undefined,
        )}
      >
        {isEmpty ? (
          <EmptyState
            title={t('common.list.noMatch', { noun: noun[1] })}
            actions={
              <Button variant="secondary" onPress={state.clear}>
                {t('common.list.clearFilters')}
              </Button>
            }
          />
        ) : (
          <Table
            columnConfig={shown}
            data={data ? order.rows : undefined}
            isPending={isLoading}
            isStale={isPrevious}
            selection={selection && selectionOf(selection, order.rows)}
            sort={sortOf(state)}
            pagination={paginationOf(state, total)}
          />
        )}
      </div>
      {data && total > 0 && (total <= state.query.limit || props.summary) && (
        <p className={styles.count}>
          {total} {total === 1 ? noun[0] : noun[1]}
          {props.summary && <span> · {props.summary}</span>}
        </p>
      )}
    </div>
  );
}

/** The labels of the columns for the cards of a phone, by the position of the cell; the row header has none. */
function cardLabels(
  columns: readonly { label: string; isRowHeader?: boolean }[],
  hasSelection: boolean,
): CSSProperties {
  const first = hasSelection ? 2 : 1;
  return Object.fromEntries(
    columns.map(({ label, isRowHeader }, index) => [
      `--label-${first + index}`,
      isRowHeader || label === '' ? 'none' : JSON.stringify(label),
    ]),
  );
}
