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
  facets: ['cluster', 'queue', 'kind', 'state', 'namespace', 'gpu', 'owner'],
  defaultSort: WORST_FIRST,
};

const queuedOptions: ListStateOptions = {
  facets: [
    ...['clusterQueue', 'cluster', 'state', 'priorityClass'],
    ...['namespace', 'gpu', 'owner'],
  ],
  fixedFilters: { queued: ['yes'] },
  defaultSort: { field: 'order', descending: false },
};

const QUEUED_COLUMNS: readonly WorkloadColumn[] = [
  ...(['clusterQueue', 'position', 'state'] as const),
  ...(['cluster', 'gpus', 'createdAt'] as const),
];

/** What the app-config can set for the page. @internal */
export interface WorkloadsPageProps {
  /** Default 50. */
  rowsPerPage?: number;
  /** Columns until the reader chooses others. */
  columns?: readonly WorkloadColumn[];
  /** Only those that wait in queues or hold quota, in the order in which their ClusterQueues serve them. */
  isQueued?: boolean;
}

/** All workloads of the fleet. @internal */
export function WorkloadsPage(props: WorkloadsPageProps) {
  const { rowsPerPage, isQueued = false } = props;
  const t = useT();
  const base = isQueued ? queuedOptions : listOptions;
  const options = useMemo(
    () => ({ ...base, pageSize: rowsPerPage }),
    [base, rowsPerPage],
  );
  const list = isQueued ? 'queued' : 'workloads';
  const none = isQueued ? 'queues.quota.noMembers' : 'workloads.list.empty';
  const state = useListState(options);
  const submit = <SubmitJobLink />;
  return (
    <PageBody>
      <WorkloadCounters state={state} filters={base.fixedFilters} />
      <WorkloadsTable
        list={list}
        isInOrder={isQueued}
        state={state}
        columns={isQueued ? QUEUED_COLUMNS : props.columns}
        facetNames={base.facets.filter(name => name !== 'state')}
        actions={
          <>
            <MineToggle state={state} />
            <SavedViews list={list} />
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
            title={t(`${none}Title`)}
            actions={submit}
          >
            {t(`${none}Text`)}
          </CreateEmptyState>
        }
      />
    </PageBody>
  );
}
