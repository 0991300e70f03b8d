import { Cell, CellText } from '@backstage/ui';
import {
  Ago,
  FreshnessMark,
  GpuUsage,
  ReleaseMark,
  StateBadge,
  shortEntityRef,
  type ResourceColumn,
} from '@squadron/backstage-plugin-squadron-react';
import type { ClusterSummary } from '@squadron/backstage-plugin-squadron-common';
import { ConnectionMarks } from '../bodies/ConnectionMarks';
import type { Links } from '../links';
import styles from '../parts/parts.module.css';

const origins: Record<ClusterSummary['origin'], string> = {
  squadron: 'created in Squadron',
  'cluster-api': 'Cluster API',
  'cluster-profile': 'ClusterProfile',
  config: 'configured',
};

/**
 * Columns of the table of clusters, in order of priority on narrow screens.
 *
 * @internal
 */
export function clusterColumns(links: Links): ResourceColumn<ClusterSummary>[] {
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
          {cluster.gpus.length > 0 ? (
            <GpuUsage
              gpus={cluster.gpus}
              isStale={cluster.freshness.state === 'offline'}
            />
          ) : (
            '—'
          )}
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
        <Cell>
          <span className={styles.two}>
            {cluster.version ?? '—'}
            <ReleaseMark release={cluster.release} isShort />
            <span className={styles.subdued}>
              {[cluster.provisioner, cluster.provider]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
        </Cell>
      ),
    },
    {
      id: 'nodes',
      isSortable: true,
      label: 'Nodes',
      width: '0.7fr',
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
      width: '1.5fr',
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
    {
      id: 'createdAt',
      label: 'Age',
      width: '0.8fr',
      isSortable: true,
      from: 'lg',
      cell: cluster => (
        <Cell>{cluster.createdAt ? <Ago at={cluster.createdAt} /> : '—'}</Cell>
      ),
    },
  ];
}
