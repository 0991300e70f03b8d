import { CellText } from '@backstage/ui';
import {
  Ago,
  EmptyState,
  ResourceTable,
  StateBadge,
  useListState,
  type ListStateOptions,
  type ResourceColumn,
  useT,
  useList,
} from '@squadron/backstage-plugin-squadron-react';
import {
  type QueueMember,
  type Translate,
  type WorkloadRef,
} from '@squadron/backstage-plugin-squadron-common';
import { HUB_CLUSTER_ID } from '@squadron/kube-kinds';
import { useLinks, type Links } from '../../links';
import { PageBody } from '../../parts';
import styles from '../../parts/parts.module.css';
import { parseWorkloadParams } from '../../workloads/parseWorkloadParams';
import { PeekButton } from '../../workloads/peek/PeekButton';
import { WorkloadPeek } from '../../workloads/peek/WorkloadPeek';
import { WherePlaced } from '../../workloads/WherePlaced';
import { WORST_FIRST } from '../../workloads/WorkloadsTable';
import { QueueMemberCounters } from './QueueMemberCounters';

/** The filters besides the counters, and the keys of their labels. */
const FACETS = {
  cluster: 'common.labels.cluster',
  namespace: 'common.labels.namespace',
  clusterQueue: 'common.labels.queue',
  evicted: 'queues.members.evictedBy',
} as const;

const listOptions: ListStateOptions = {
  facets: ['state', ...Object.keys(FACETS)],
  defaultSort: WORST_FIRST,
};

/**
 * Kueue's Workloads: jobs of all kinds that wait in queues or hold quota, and those that have ended on request. Each job
 * is one row; its copies on workers are in the lists of their clusters.
 *
 * @internal
 */
export function QueueMembersPage() {
  const t = useT();
  const links = useLinks();
  const state = useListState(listOptions);
  const { filters } = state.query;
  const view = useList('listQueueMembers', {
    ...state.query,
    filters: {
      ...filters,
      ...(!filters?.state && { ended: ['no'] }),
      ...(!filters?.cluster && { copy: ['no'] }),
    },
  });
  return (
    <PageBody>
      <QueueMemberCounters state={state} />
      <ResourceTable
        columns={[
          ...columns(t, links, view.data?.items ?? []),
          {
            id: 'menu',
            label: t('common.labels.actions'),
            width: 100,
            cell: row => {
              const job = jobOf(row);
              return job && <PeekButton workload={job} />;
            },
          },
        ]}
        view={view}
        state={state}
        facets={Object.entries(FACETS).map(([name, key]) => ({
          name,
          label: t(key),
        }))}
        noun={[t('common.nouns.workload'), t('common.nouns.workloads')]}
        searchLabel={t('workloads.list.search')}
        permission="squadron.workload.read"
        empty={
          <EmptyState title={t('queues.quota.noMembersTitle')}>
            {t('queues.quota.noMembersText')}
          </EmptyState>
        }
      />
      <WorkloadPeek />
    </PageBody>
  );
}

/** A column that is empty in all of `rows` is left out. */
function columns(
  t: Translate,
  links: Links,
  rows: readonly QueueMember[],
): ResourceColumn<QueueMember>[] {
  return [
    {
      id: 'name',
      label: t('common.labels.workload'),
      width: '2.4fr',
      isRowHeader: true,
      isSortable: true,
      cell: row => memberName(row, links),
    },
    {
      id: 'state',
      label: t('common.labels.state'),
      width: '2.4fr',
      isSortable: true,
      cell: row => <StateBadge state={row.state} isStacked />,
    },
    {
      id: 'nextRetry',
      label: t('queues.members.nextAttempt'),
      width: 168,
      isSortable: true,
      isHidden: !rows.some(row => row.nextRetry || row.evictions.length > 0),
      cell: ({ nextRetry, evictions }) => (
        <span className={styles.two}>
          {nextRetry ? <Ago at={nextRetry} /> : '—'}
          <span className={styles.subdued}>
            {evictions
              .map(({ reason, count }) => `${count} × ${reason}`)
              .join(', ')}
          </span>
        </span>
      ),
    },
    {
      id: 'clusterQueue',
      label: t('common.labels.queue'),
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
      label: t('common.labels.cluster'),
      minWidth: 96,
      cell: row => (
        <WherePlaced
          workload={row}
          otherwise={row.cluster === HUB_CLUSTER_ID ? undefined : row.cluster}
        />
      ),
    },
    {
      id: 'priority',
      label: t('queues.members.priority'),
      width: 108,
      isSortable: true,
      from: 'lg',
      cell: ({ priority }) => <CellText title={String(priority)} />,
    },
    {
      id: 'gpus',
      label: t('common.labels.gpus'),
      width: 96,
      isSortable: true,
      cell: ({ gpus }) => <CellText title={String(gpus)} />,
    },
    {
      id: 'createdAt',
      label: t('common.labels.since'),
      minWidth: 128,
      isSortable: true,
      from: 'lg',
      cell: ({ createdAt }) => (createdAt ? <Ago at={createdAt} /> : '—'),
    },
  ];
}

function jobOf(row: QueueMember): WorkloadRef | undefined {
  const [kind, name] = row.job?.split(' ') ?? [];
  return parseWorkloadParams({ ...row, kind, name });
}

/** The job that a Workload represents, or the Workload if it has none, e.g. as a copy of another cluster's. */
function memberName(row: QueueMember, links: Links) {
  const kind = row.job?.split(' ')[0];
  const job = jobOf(row);
  return (
    <CellText
      title={job ? job.name : row.name}
      description={[row.namespace, kind].filter(Boolean).join(' · ')}
      href={job && links.workload(job)}
    />
  );
}
