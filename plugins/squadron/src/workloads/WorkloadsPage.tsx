import { useMemo } from 'react';
import {
  useListState,
  type ListStateOptions,
  useT,
} from '@squadron/backstage-plugin-squadron-react';
import { workloadCreatePermission } from '@squadron/backstage-plugin-squadron-common';
import { CreateEmptyState } from '../actions/CreateEmptyState';
import type { WorkloadColumn } from './columnIds';
import { WORST_FIRST, WorkloadsTable } from './WorkloadsTable';
import { CsvButton, MineToggle, PageBody, SavedViews } from '../parts';
import { SubmitJobLink } from './SubmitJobLink';
import { WorkloadCounters } from './WorkloadCounters';
import { workloadsCsv } from './workloadsCsv';

const listOptions: ListStateOptions = {
  facets: ['kind', 'state', 'queue', 'cluster', 'namespace', 'gpu', 'owner'],
  defaultSort: WORST_FIRST,
};

/** What the app-config can set for the page. @internal */
export interface WorkloadsPageProps {
  /** Default 50. */
  rowsPerPage?: number;
  /** Columns until the reader chooses others. */
  columns?: readonly WorkloadColumn[];
}

/** All workloads of the fleet. @internal */
export function WorkloadsPage(props: WorkloadsPageProps) {
  const { rowsPerPage, columns } = props;
  const t = useT();
  const options = useMemo(
    () => ({ ...listOptions, pageSize: rowsPerPage }),
    [rowsPerPage],
  );
  const state = useListState(options);
  const submit = <SubmitJobLink />;
  return (
    <PageBody>
      <WorkloadCounters state={state} />
      <WorkloadsTable
        state={state}
        columns={columns}
        facetNames={listOptions.facets.filter(name => name !== 'state')}
        actions={
          <>
            <MineToggle state={state} />
            <SavedViews list="workloads" />
            <CsvButton
              noun="workloads"
              columns={workloadsCsv(t)}
              query={state.query}
            />
          </>
        }
        create={submit}
        empty={
          <CreateEmptyState
            permission={workloadCreatePermission}
            title={t('workloads.list.emptyTitle')}
            actions={submit}
          >
            {t('workloads.list.emptyText')}
          </CreateEmptyState>
        }
      />
    </PageBody>
  );
}
