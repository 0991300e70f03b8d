import { CellText, Link } from '@backstage/ui';
import {
  Ago,
  FreshnessMark,
  GpuUsage,
  ReleaseMark,
  StateBadge,
  shortEntityRef,
  type ResourceColumn,
} from '@squadron/backstage-plugin-squadron-react';
import type {
  ClusterSummary,
  Translate,
} from '@squadron/backstage-plugin-squadron-common';
import { HUB_CLUSTER_ID } from '@squadron/kube-kinds';
import { codesOf } from '../fleet/fleetFacts';
import { ConnectionMarks } from './ConnectionMarks';
import type { Links } from '../links';
import styles from '../parts/parts.module.css';

const origins = (t: Translate): Record<ClusterSummary['origin'], string> => ({
  squadron: t('clusters.clusterColumns.createdInSquadron'),
  'cluster-api': t('clusters.clusterColumns.clusterApi'),
  'cluster-profile': 'ClusterProfile',
  config: 'configured',
});

/** The provisioner and the provider of a cluster, once if they have the same name. @internal */
export function madeBy({ provisioner, provider }: ClusterSummary): string {
  return [...new Set([provisioner, provider])].filter(Boolean).join(' · ');
}

const GROUPS = ['running', 'waiting', 'cannotRun'] as const;

/**
 * Columns of the table of clusters, in order of priority on narrow screens; no owners if none of `rows` has one.
 *
 * @internal
 */
export function clusterColumns(
  t: Translate,
  links: Links,
  rows: readonly ClusterSummary[],
): ResourceColumn<ClusterSummary>[] {
  return [
    {
      id: 'name',
      label: t('common.labels.name'),
      minWidth: 168,
      isRowHeader: true,
      isSortable: true,
      cell: cluster => (
        <CellText
          title={cluster.displayName ?? cluster.id}
          description={
            cluster.role === 'hub'
              ? t('clusters.clusterColumns.dispatches')
              : origins(t)[cluster.origin]
          }
          href={links.cluster(cluster.id)}
        />
      ),
    },
    {
      id: 'state',
      label: t('common.labels.state'),
      width: '1.6fr',
      isSortable: true,
      cell: cluster => <StateBadge state={cluster.state} isStacked />,
    },
    {
      id: 'gpus',
      isSortable: true,
      label: t('common.labels.gpusUsed'),
      width: '1.5fr',
      minWidth: 176,
      cell: cluster =>
        cluster.gpus.length > 0 ? (
          <GpuUsage
            gpus={cluster.gpus}
            isStale={cluster.freshness.state === 'offline'}
          />
        ) : (
          '—'
        ),
    },
    {
      id: 'jobs',
      isSortable: true,
      label: t('common.labels.jobs'),
      minWidth: 108,
      cell: ({ id, jobs }) => (
        <span className={styles.two}>
          {GROUPS.filter(group => group === 'running' || jobs[group]).map(
            group => {
              const text = t(`clusters.clusterColumns.${group}`, {
                number: jobs[group] ?? 0,
              });
              // The list of the hub also has what its queues dispatched to workers.
              return id === HUB_CLUSTER_ID && group === 'running' ? (
                <span key={group}>{text}</span>
              ) : (
                <Link
                  key={group}
                  href={links.workloads({ cluster: id, state: codesOf(group) })}
                >
                  {text}
                </Link>
              );
            },
          )}
        </span>
      ),
    },
    {
      id: 'version',
      label: t('common.labels.version'),
      isSortable: true,
      minWidth: 104,
      from: 'md',
      cell: cluster => (
        <span className={styles.two}>
          {cluster.version ?? '—'}
          <ReleaseMark release={cluster.release} isShort />
        </span>
      ),
    },
    {
      id: 'nodes',
      isSortable: true,
      label: t('common.labels.nodes'),
      minWidth: 100,
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
      label: t('common.labels.dispatch'),
      width: '1.5fr',
      minWidth: 152,
      from: 'lg',
      cell: cluster => (
        <>
          {cluster.role === 'hub' ? '—' : <ConnectionMarks cluster={cluster} />}
          {cluster.freshness.state !== 'live' && (
            <FreshnessMark freshness={cluster.freshness} />
          )}
        </>
      ),
    },
    {
      id: 'owner',
      label: t('common.labels.owner'),
      minWidth: 104,
      isHidden: !rows.some(({ owner }) => owner),
      isSortable: true,
      from: 'lg',
      cell: cluster => (
        <CellText title={cluster.owner ? shortEntityRef(cluster.owner) : '—'} />
      ),
    },
    {
      id: 'createdAt',
      label: t('clusters.clusterColumns.age'),
      minWidth: 112,
      isSortable: true,
      from: 'lg',
      cell: one => (one.createdAt ? <Ago at={one.createdAt} isAge /> : '—'),
    },
  ];
}
