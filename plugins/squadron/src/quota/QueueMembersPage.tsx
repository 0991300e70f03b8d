import { Cell, CellText } from '@backstage/ui';
import {
  Ago,
  ClusterChip,
  EmptyState,
  ResourceTable,
  StateBadge,
  useListState,
  useQueueMembers,
  type ListStateOptions,
  type ResourceColumn,
  useT,
} from '@squadron/backstage-plugin-squadron-react';
import type { QueueMember } from '@squadron/backstage-plugin-squadron-common';
import { useLinks, type Links } from '../links';
import { PageBody } from '../parts';
import { QueuesNav } from './QueuesNav';

const labels: Record<string, string> = {
  state: 'State',
  cluster: 'Cluster',
  namespace: 'Namespace',
  clusterQueue: 'Queue',
  evicted: 'Evicted by',
};

const listOptions: ListStateOptions = {
  facets: Object.keys(labels),
  defaultSort: { field: 'createdAt', descending: true },
};

/**
 * Kueue's Workloads: jobs of all kinds in their queues, with the number of their evictions.
 *
 * @internal
 */
export function QueueMembersPage() {
  const t = useT();
  const links = useLinks();
  const state = useListState(listOptions);
  const view = useQueueMembers(state.query);
  return (
    <PageBody>
      <QueuesNav />
      <ResourceTable
        columns={columns(links)}
        view={view}
        state={state}
        facets={Object.entries(labels).map(([name, label]) => ({
          name,
          label,
        }))}
        noun={['workload', 'workloads']}
        searchLabel={t('workloads.list.search')}
        permission="squadron.workload.read"
        empty={
          <EmptyState title={t('queues.quota.noMembersTitle')}>
            {t('queues.quota.noMembersText')}
          </EmptyState>
        }
      />
    </PageBody>
  );
}

function columns(links: Links): ResourceColumn<QueueMember>[] {
  return [
    {
      id: 'name',
      label: 'Workload',
      width: '1.5fr',
      isRowHeader: true,
      isSortable: true,
      cell: row => (
        <CellText
          title={row.name}
          description={[row.namespace, row.job].filter(Boolean).join(' · ')}
        />
      ),
    },
    {
      id: 'state',
      label: 'State',
      width: '1.5fr',
      isSortable: true,
      cell: row => (
        <Cell>
          <StateBadge state={row.state} isStacked />
        </Cell>
      ),
    },
    {
      id: 'nextRetry',
      label: 'Next attempt',
      isSortable: true,
      cell: ({ nextRetry }) => (
        <Cell>{nextRetry ? <Ago at={nextRetry} /> : '—'}</Cell>
      ),
    },
    {
      id: 'evictions',
      label: 'Evictions',
      from: 'md',
      cell: ({ evictions }) => (
        <CellText
          title={
            evictions
              .map(({ reason, count }) => `${count} × ${reason}`)
              .join(', ') || 'never'
          }
        />
      ),
    },
    {
      id: 'clusterQueue',
      label: 'Queue',
      cell: ({ cluster, clusterQueue, queue }) => (
        <CellText
          title={clusterQueue ?? '—'}
          description={queue}
          href={clusterQueue && links.queue({ cluster, name: clusterQueue })}
        />
      ),
    },
    {
      id: 'cluster',
      label: 'Cluster',
      from: 'md',
      cell: ({ cluster }) => (
        <Cell>
          <ClusterChip cluster={cluster} href={links.cluster(cluster)} />
        </Cell>
      ),
    },
    {
      id: 'priority',
      label: 'Priority',
      isSortable: true,
      from: 'md',
      cell: ({ priority }) => <CellText title={String(priority)} />,
    },
    {
      id: 'gpus',
      label: 'GPUs',
      isSortable: true,
      cell: ({ gpus }) => <CellText title={String(gpus)} />,
    },
    {
      id: 'createdAt',
      label: 'Since',
      isSortable: true,
      from: 'lg',
      cell: ({ createdAt }) => (
        <Cell>{createdAt ? <Ago at={createdAt} /> : '—'}</Cell>
      ),
    },
  ];
}
