import { Link } from '@backstage/ui';
import {
  FreshnessMark,
  StateBadge,
  useT,
  type QueryView,
} from '@squadron/backstage-plugin-squadron-react';
import {
  gpuShortName,
  type ClusterSummary,
  type ListResponse,
} from '@squadron/backstage-plugin-squadron-common';
import { ConnectionMarks } from '../clusters/ConnectionMarks';
import { useLinks } from '../links';
import { ClusterName, SimpleTable, type SimpleColumn, loaded } from '../parts';
import parts from '../parts/parts.module.css';
import { codesOf } from './fleetFacts';
import styles from './FleetGrid.module.css';

/** Clusters by GPU types, each cell shaded by the used GPUs. @internal */
export function FleetGrid(props: {
  view: QueryView<ListResponse<ClusterSummary>>;
  /** Whether it shows the version and the connection of each cluster. */
  isDetailed?: boolean;
}) {
  const t = useT();
  const { data, instead } = loaded(props.view, {
    what: t('clusters.fleetGrid.what'),
    permission: 'squadron.cluster.read',
    rows: 2,
  });
  const links = useLinks();
  if (!data) {
    return instead;
  }
  const types = [
    ...new Set(
      data.items.flatMap(cluster => cluster.gpus.map(gpu => gpu.type)),
    ),
  ].sort();
  const columns: SimpleColumn<ClusterSummary>[] = [
    {
      label: t('common.labels.cluster'),
      widthCh: 18,
      cell: cluster => <ClusterName cluster={cluster.id} />,
    },
    {
      label: t('common.labels.state'),
      // Without details it needs no more.
      ...(data.items.every(({ state }) => !state.detail) && { widthCh: 24 }),
      leastCh: 32,
      cell: cluster => <StateBadge state={cluster.state} isStacked />,
    },
    ...types.map(
      (type): SimpleColumn<ClusterSummary> => ({
        label: gpuShortName(type),
        widthCh: 13,
        cell: cluster => <GpuCell cluster={cluster} type={type} />,
      }),
    ),
    {
      label: t('common.labels.nodes'),
      align: 'end',
      isWide: true,
      widthCh: 8,
      cell: cluster =>
        cluster.nodes.total > 0
          ? `${cluster.nodes.ready} / ${cluster.nodes.total}`
          : '—',
    },
    ...(['running', 'waiting', 'cannotRun'] as const).map(
      (group): SimpleColumn<ClusterSummary> => ({
        label: t(`workloads.groups.${group}`),
        align: 'end',
        widthCh: group === 'cannotRun' ? 14 : 9,
        isHidden:
          group === 'cannotRun' &&
          data.items.every(({ jobs }) => !jobs.cannotRun),
        cell: ({ id, jobs: { [group]: count = 0 } }) =>
          count > 0 ? (
            <Link
              href={links.workloads({ cluster: id, state: codesOf(group) })}
              color="primary"
            >
              {count}
            </Link>
          ) : (
            <span className={parts.zero}>0</span>
          ),
      }),
    ),
    {
      label: t('common.labels.version'),
      isWide: true,
      isHidden: !props.isDetailed,
      widthCh: 11,
      cell: ({ version = '—' }) => version,
    },
    {
      label: t('common.labels.dispatch'),
      isWide: true,
      isHidden: !props.isDetailed,
      widthCh: 18,
      cell: cluster => <ConnectionMarks cluster={cluster} />,
    },
    {
      label: t('common.labels.data'),
      isWide: true,
      // The connection says it too.
      isHidden: props.isDetailed,
      widthCh: 18,
      cell: cluster => <FreshnessMark freshness={cluster.freshness} />,
    },
  ];
  return (
    <>
      <SimpleTable
        label={t('clusters.fleetGrid.label')}
        columns={columns}
        rows={data.items}
        none={t('clusters.fleetVerdict.emptyText')}
        rowKey={cluster => cluster.id}
      />
      {types.length > 0 && (
        <span className={parts.subdued}>{t('clusters.fleetGrid.legend')}</span>
      )}
    </>
  );
}

/** Used of total, shaded by the used share, with a bar. */
function GpuCell(props: { cluster: ClusterSummary; type: string }) {
  const { id, gpus, freshness } = props.cluster;
  const t = useT();
  const links = useLinks();
  const gpu = gpus.find(({ type }) => type === props.type);
  if (!gpu?.total) {
    return <span className={parts.zero}>—</span>;
  }
  const { used, total } = gpu;
  const isStale = freshness.state === 'offline';
  const share = Math.min(100, Math.round((100 * used) / total));
  const shade = Math.round(8 + share * 0.4);
  const type = gpuShortName(gpu.type);
  const title = t('clusters.fleetGrid.gpus', { where: id, used, total, type });
  return (
    <Link
      href={links.workloads({ cluster: id, gpu: gpu.type })}
      title={title}
      aria-label={title}
      className={`${styles.cell} ${isStale ? styles.stale : ''}`}
      style={{ ['--sq-shade' as string]: `${shade}%` }}
    >
      {`${used} / ${total}`}
      <span className={styles.bar} style={{ width: `${share}%` }} />
    </Link>
  );
}
