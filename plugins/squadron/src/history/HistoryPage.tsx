import {
  EmptyState,
  useListState,
  type ListStateOptions,
  useT,
} from '@squadron/backstage-plugin-squadron-react';
import { CsvButton, MineToggle, PageBody, SavedViews } from '../parts';
import { HISTORY_FACETS, HistoryTable } from './HistoryTable';
import { historyCsv } from './historyCsv';

const listOptions: ListStateOptions = {
  facets: HISTORY_FACETS,
  defaultSort: { field: 'endedAt', descending: true },
};

/** Finished workloads, including those that are deleted in Kubernetes. @internal */
export function HistoryPage() {
  const t = useT();
  const state = useListState(listOptions);
  return (
    <PageBody>
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
