import {
  EmptyState,
  useListState,
  type ListStateOptions,
  useT,
} from '@squadron/backstage-plugin-squadron-react';
import { CsvButton, PageBody } from '../../parts';
import styles from '../../parts/parts.module.css';
import type { WorkloadColumn } from '../../workloads/columnIds';
import { WorkloadCounters } from '../../workloads/WorkloadCounters';
import { WorkloadsTable } from '../../workloads/WorkloadsTable';
import { workloadsCsv } from '../../workloads/workloadsCsv';

const FACETS = ['cluster', 'clusterQueue', 'priorityClass', 'namespace', 'gpu'];
const QUEUED = { queued: ['yes'] };

const listOptions: ListStateOptions = {
  facets: ['state', ...FACETS],
  fixedFilters: QUEUED,
  defaultSort: { field: 'order', descending: false },
};

const COLUMNS: readonly WorkloadColumn[] = [
  'position',
  'state',
  'gpus',
  'clusterQueue',
  'cluster',
  'createdAt',
];

/** The workloads that wait in queues or hold quota, in the order in which their ClusterQueues serve them. @internal */
export function QueueMembersPage() {
  const t = useT();
  const state = useListState(listOptions);
  return (
    <PageBody>
      <span className={styles.subdued}>{t('queues.members.order')}</span>
      <WorkloadCounters state={state} filters={QUEUED} />
      <WorkloadsTable
        list="queued"
        isInOrder
        state={state}
        columns={COLUMNS}
        facetNames={FACETS}
        actions={
          <CsvButton
            noun="workloads"
            columns={workloadsCsv(t)}
            query={state.query}
          />
        }
        empty={
          <EmptyState title={t('queues.quota.noMembersTitle')}>
            {t('queues.quota.noMembersText')}
          </EmptyState>
        }
      />
    </PageBody>
  );
}
