import {
  EmptyState,
  useListState,
  type ListStateOptions,
  useT,
} from '@squadron/backstage-plugin-squadron-react';
import { Choice, CsvButton, MineToggle, PageBody, SavedViews } from '../parts';
import { HISTORY_FACETS, HistoryTable } from './HistoryTable';
import { historyCsv } from './historyCsv';

/** When the shown ones have ended. */
const ENDED = ['any', '24h', '7d', '30d'] as const;

const listOptions: ListStateOptions = {
  facets: [...HISTORY_FACETS, 'ended'],
  defaultSort: { field: 'endedAt', descending: true },
};

/** Finished workloads, including those that are deleted in Kubernetes. @internal */
export function HistoryPage() {
  const t = useT();
  const state = useListState(listOptions);
  return (
    <PageBody>
      <Choice
        label={t('common.labels.ended')}
        options={ENDED}
        labelOf={one =>
          one === 'any'
            ? t('history.archive.anyTime')
            : t(`history.insights.ranges.${one}`)
        }
        chosen={state.query.filters?.ended?.[0] ?? 'any'}
        onChoose={one => state.setFilter('ended', one === 'any' ? [] : [one])}
      />
      <HistoryTable
        state={state}
        actions={
          <>
            <MineToggle state={state} />
            <SavedViews list="history" />
            <CsvButton
              noun="history"
              columns={historyCsv(t)}
              query={state.query}
            />
          </>
        }
        empty={
          <EmptyState title={t('history.archive.emptyTitle')}>
            {t('history.archive.emptyText')}
          </EmptyState>
        }
      />
    </PageBody>
  );
}
