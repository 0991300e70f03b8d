import { useState, type ReactNode } from 'react';
import { RiFilter3Line } from '@remixicon/react';
import { Button, SearchField, Select, useBreakpoint } from '@backstage/ui';
import {
  useT,
  type ListState,
} from '@squadron/backstage-plugin-squadron-react';
import styles from '../../parts/parts.module.css';

/** Search, cluster filter and paging of the queue board, with their state in the address. @internal */
export function BoardControls(props: {
  state: ListState;
  total: number;
  /** Number of queues per cluster. */
  clusters: Readonly<Record<string, number>>;
  /** Further controls. */
  children: ReactNode;
}) {
  const { state, total, clusters } = props;
  const t = useT();
  const { offset, limit, filters = {}, search = '' } = state.query;
  const page = Math.floor(offset / limit) + 1;
  const isFoldable = !useBreakpoint().up('xs');
  const [isOpen, setIsOpen] = useState(false);
  const isShown = isOpen || !isFoldable;
  return (
    <div className={styles.bar}>
      <SearchField
        className={styles.search}
        aria-label={t('queues.list.search')}
        placeholder={t('queues.list.search')}
        size="small"
        value={search}
        onChange={text => state.setSearch(text)}
      />
      {isFoldable && (
        <Button
          variant="secondary"
          size="small"
          iconStart={<RiFilter3Line />}
          aria-expanded={isOpen}
          onPress={() => setIsOpen(!isOpen)}
        >
          {t('common.list.filters')}
        </Button>
      )}
      {isShown && (
        <Select
          className={styles.choice}
          aria-label={t('common.labels.cluster')}
          placeholder={t('common.labels.cluster')}
          selectionMode="multiple"
          size="small"
          options={Object.entries(clusters).map(([value, count]) => ({
            value,
            label: `${value} (${count})`,
          }))}
          value={filters.cluster ?? []}
          onChange={keys => state.setFilter('cluster', keys.map(String))}
        />
      )}
      {isShown && props.children}
      {state.filterCount > 0 && (
        <Button variant="tertiary" size="small" onPress={state.clear}>
          {t('common.list.clearFilters')}
        </Button>
      )}
      {total > limit && (
        <span className={styles.marked}>
          <Button
            variant="tertiary"
            size="small"
            isDisabled={page === 1}
            onPress={() => state.setPage(page - 1)}
          >
            {t('common.list.previous')}
          </Button>
          {t('common.list.range', {
            first: offset + 1,
            last: Math.min(offset + limit, total),
            total,
          })}
          <Button
            variant="tertiary"
            size="small"
            isDisabled={offset + limit >= total}
            onPress={() => state.setPage(page + 1)}
          >
            {t('common.list.next')}
          </Button>
        </span>
      )}
    </div>
  );
}
