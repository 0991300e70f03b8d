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
import { useLinks } from '../links';
import { ClusterName, SimpleTable, type SimpleColumn, loaded } from '../parts';
import { Heat } from '../charts/HeatGrid';
import { gpuTitle } from './FleetHeatCard';

/** Clusters by GPU types, each cell shaded by the used GPUs. @internal */
export function FleetGrid(props: {
  view: QueryView<ListResponse<ClusterSummary>>;
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
      widthCh: 22,
      cell: cluster => <ClusterName cluster={cluster.id} />,
    },
    {
      label: t('common.labels.state'),
      cell: cluster => <StateBadge state={cluster.state} />,
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
      widthCh: 10,
      cell: cluster =>
        cluster.nodes.total > 0
          ? `${cluster.nodes.ready} / ${cluster.nodes.total}`
          : '—',
    },
    {
      label: t('clusters.fleetGrid.jobs'),
      align: 'end',
      widthCh: 18,
      cell: cluster => (
        <Link href={links.workloads({ cluster: cluster.id })} color="primary">
          {cluster.jobs.running} · {cluster.jobs.waiting}
        </Link>
      ),
    },
    {
      label: t('common.labels.data'),
      isWide: true,
      widthCh: 24,
      cell: cluster => <FreshnessMark freshness={cluster.freshness} />,
    },
  ];
  return (
    <SimpleTable
      label={t('clusters.fleetGrid.label')}
      columns={columns}
      rows={data.items}
      rowKey={cluster => cluster.id}
    />
  );
}

function GpuCell(props: { cluster: ClusterSummary; type: string }) {
  const { id, gpus, freshness } = props.cluster;
  const t = useT();
  const gpu = gpus.find(({ type }) => type === props.type);
  return (
    <Heat
      cell={
        gpu && gpu.total > 0
          ? {
              ...{ used: gpu.used, total: gpu.total },
              title: gpuTitle(t, id, gpu),
              isStale: freshness.state === 'offline',
            }
          : undefined
      }
    />
  );
}
