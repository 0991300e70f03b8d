import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { ButtonLink, Cell, CellText } from '@backstage/ui';
import {
  EmptyState,
  FreshnessMark,
  GpuUsage,
  ResourceTable,
  StateBadge,
  shortEntityRef,
  useClusters,
  useListState,
  type ListStateOptions,
  type ResourceColumn,
} from '@squadron/backstage-plugin-squadron-react';
import type { ClusterSummary } from '@squadron/backstage-plugin-squadron-common';
import { useLinks, type Links } from '../links';
import { PageBody } from '../parts';
import { squadronTranslationRef } from '../translation';
import { ConnectionMarks } from '../bodies/ConnectionMarks';

const listOptions: ListStateOptions = {
  facets: ['state', 'provider', 'version', 'gpu', 'owner', 'origin'],
};

const facets = [
  { name: 'state', label: 'State' },
  { name: 'provider', label: 'Provider' },
  { name: 'version', label: 'Version' },
  { name: 'gpu', label: 'GPU type' },
  { name: 'owner', label: 'Owner' },
  { name: 'origin', label: 'Source' },
];

const origins: Record<ClusterSummary['origin'], string> = {
  squadron: 'made here',
  'cluster-api': 'Cluster API',
  'cluster-profile': 'ClusterProfile',
  config: 'configured',
};

/**
 * All clusters of the fleet.
 *
 * @internal
 */
export function ClustersPage() {
  const { t } = useTranslationRef(squadronTranslationRef);
  const links = useLinks();
  const state = useListState(listOptions);
  const view = useClusters(state.query);
  const createHref = links.template('worker-cluster');
  const create = createHref ? (
    <ButtonLink href={createHref} variant="primary" size="small">
      {t('actions.createCluster')}
    </ButtonLink>
  ) : null;
  return (
    <PageBody>
      <ResourceTable
        columns={columns(links)}
        view={view}
        state={state}
        facets={facets}
        noun={['cluster', 'clusters']}
        searchLabel={t('clusters.search')}
        permission="squadron.cluster.read"
        actions={create}
        empty={
          <EmptyState title={t('clusters.emptyTitle')} actions={create}>
            {t('clusters.emptyText')}
          </EmptyState>
        }
      />
    </PageBody>
  );
}

function columns(links: Links): ResourceColumn<ClusterSummary>[] {
  return [
    {
      id: 'name',
      label: 'Name',
      isRowHeader: true,
      isSortable: true,
      cell: cluster => (
        <CellText
          title={cluster.displayName ?? cluster.id}
          description={cluster.role === 'hub' ? 'hub' : origins[cluster.origin]}
          href={links.cluster(cluster.id)}
        />
      ),
    },
    {
      id: 'state',
      label: 'State',
      width: '1.6fr',
      isSortable: true,
      cell: cluster => (
        <Cell>
          <StateBadge state={cluster.state} isStacked />
        </Cell>
      ),
    },
    {
      id: 'gpus',
      isSortable: true,
      label: 'GPUs used',
      width: '1.5fr',
      cell: cluster => (
        <Cell>
          <GpuUsage
            gpus={cluster.gpus}
            isStale={cluster.freshness.state === 'offline'}
          />
        </Cell>
      ),
    },
    {
      id: 'jobs',
      isSortable: true,
      label: 'Jobs',
      cell: cluster => (
        <CellText
          title={`${cluster.jobs.running} running`}
          description={
            cluster.jobs.waiting > 0
              ? `${cluster.jobs.waiting} waiting`
              : undefined
          }
          href={links.workloads({ cluster: cluster.id })}
        />
      ),
    },
    {
      id: 'version',
      label: 'Version',
      isSortable: true,
      from: 'md',
      cell: cluster => (
        <CellText
          title={cluster.version ?? '—'}
          description={[cluster.provisioner, cluster.provider]
            .filter(Boolean)
            .join(' · ')}
        />
      ),
    },
    {
      id: 'nodes',
      isSortable: true,
      label: 'Nodes',
      from: 'lg',
      cell: cluster => (
        <CellText
          title={
            cluster.nodes.total > 0
              ? `${cluster.nodes.ready} / ${cluster.nodes.total}`
              : '—'
          }
        />
      ),
    },
    {
      id: 'connection',
      label: 'Dispatch',
      width: '1.2fr',
      from: 'lg',
      cell: cluster => (
        <Cell>
          <ConnectionMarks cluster={cluster} />
          {cluster.freshness.state !== 'live' && (
            <FreshnessMark freshness={cluster.freshness} />
          )}
        </Cell>
      ),
    },
    {
      id: 'owner',
      label: 'Owner',
      isSortable: true,
      from: 'lg',
      cell: cluster => (
        <CellText title={cluster.owner ? shortEntityRef(cluster.owner) : '—'} />
      ),
    },
  ];
}
