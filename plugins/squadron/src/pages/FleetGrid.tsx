import { Link } from '@backstage/ui';
import {
  ClusterChip,
  ErrorState,
  FreshnessMark,
  PageSkeleton,
  StateBadge,
  type QueryView,
} from '@squadron/backstage-plugin-squadron-react';
import {
  gpuShortName,
  type ClusterSummary,
  type ListResponse,
} from '@squadron/backstage-plugin-squadron-common';
import { useLinks } from '../links';
import { SimpleTable, type SimpleColumn } from '../parts';
import styles from '../parts/parts.module.css';

/**
 * Clusters by GPU types, each cell shaded by the free GPUs.
 *
 * @internal
 */
export function FleetGrid(props: {
  view: QueryView<ListResponse<ClusterSummary>>;
}) {
  const { data, error, retry } = props.view;
  const links = useLinks();
  if (error && !data) {
    return (
      <ErrorState
        error={error}
        what="the clusters"
        permission="squadron.cluster.read"
        onRetry={retry}
      />
    );
  }
  if (!data) {
    return <PageSkeleton label="Reading the clusters" rows={2} />;
  }
  const types = [
    ...new Set(
      data.items.flatMap(cluster => cluster.gpus.map(gpu => gpu.type)),
    ),
  ].sort();
  const columns: SimpleColumn<ClusterSummary>[] = [
    {
      label: 'Cluster',
      widthCh: 22,
      cell: cluster => (
        <ClusterChip cluster={cluster.id} href={links.cluster(cluster.id)} />
      ),
    },
    {
      label: 'State',
      cell: cluster => <StateBadge state={cluster.state} />,
    },
    ...types.map(
      (type): SimpleColumn<ClusterSummary> => ({
        label: gpuShortName(type),
        widthCh: 11,
        cell: cluster => <GpuCell cluster={cluster} type={type} />,
      }),
    ),
    {
      label: 'Nodes',
      align: 'end',
      isWide: true,
      widthCh: 10,
      cell: cluster =>
        cluster.nodes.total > 0
          ? `${cluster.nodes.ready} / ${cluster.nodes.total}`
          : '—',
    },
    {
      label: 'Running · waiting',
      align: 'end',
      widthCh: 18,
      cell: cluster => (
        <Link href={links.workloads({ cluster: cluster.id })} color="primary">
          {cluster.jobs.running} · {cluster.jobs.waiting}
        </Link>
      ),
    },
    {
      label: 'Data',
      isWide: true,
      widthCh: 20,
      cell: cluster => <FreshnessMark freshness={cluster.freshness} />,
    },
  ];
  return (
    <SimpleTable
      label="Clusters and their GPUs"
      columns={columns}
      rows={data.items}
      rowKey={cluster => cluster.id}
    />
  );
}

function GpuCell(props: { cluster: ClusterSummary; type: string }) {
  const { cluster, type } = props;
  const gpu = cluster.gpus.find(amount => amount.type === type);
  if (!gpu || gpu.total === 0) {
    return <span className={styles.subdued}>—</span>;
  }
  const free = (gpu.total - gpu.used) / gpu.total;
  const isOld = cluster.freshness.state === 'offline';
  return (
    <span
      className={styles.heat}
      style={{
        background: isOld
          ? 'rgba(128, 128, 128, 0.18)'
          : `color-mix(in srgb, var(--bui-fg-positive) ${Math.round(
              free * 38,
            )}%, rgba(128, 128, 128, 0.14))`,
      }}
      title={`${gpu.total - gpu.used} of ${gpu.total} ${gpuShortName(
        type,
      )} free${isOld ? ' at last contact' : ''}`}
    >
      {gpu.used} / {gpu.total}
    </span>
  );
}
