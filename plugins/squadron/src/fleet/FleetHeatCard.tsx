import {
  gpuShortName,
  type ClusterSummary,
  type GpuAmount,
  type ListResponse,
  type Translate,
} from '@squadron/backstage-plugin-squadron-common';
import {
  ClusterChip,
  useT,
  type QueryView,
} from '@squadron/backstage-plugin-squadron-react';
import { HeatGrid, type HeatCell } from '../charts/HeatGrid';
import { PlotCard } from '../charts/PlotCard';
import { useLinks } from '../links';
import { loaded, Section } from '../parts';
import { fleetHeat } from './fleetHeat';

/** More rows are in the table. */
const MOST_ROWS = 8;

/** Where GPUs are in use and where free: clusters by GPU types. @internal */
export function FleetHeatCard(props: {
  view: QueryView<ListResponse<ClusterSummary>>;
}) {
  const t = useT();
  const links = useLinks();
  const title = t('clusters.fleet.gpus');
  const { data, instead } = loaded(props.view, {
    what: t('clusters.fleetGrid.what'),
    permission: 'squadron.cluster.read',
  });
  if (!data) {
    return <Section title={title}>{instead}</Section>;
  }
  const { types, rows, totals, lost } = fleetHeat(data.items);
  const more = rows.length - MOST_ROWS;
  const cell = (
    where: string,
    gpu: GpuAmount | undefined,
    rest: Partial<HeatCell>,
  ): HeatCell | undefined =>
    gpu && gpu.total > 0
      ? {
          ...{ used: gpu.used, total: gpu.total },
          title: gpuTitle(t, where, gpu),
          ...rest,
        }
      : undefined;
  return (
    <PlotCard
      title={title}
      hint={[
        t('charts.heat.hint'),
        lost > 0 && t('charts.heat.lost', { count: lost }),
        more > 0 && t('charts.heat.more', { count: more }),
      ]
        .filter(Boolean)
        .join(' ')}
      emptyText={t('clusters.fleet.noGpu')}
      table={{
        titles: [t('common.labels.cluster'), ...types.map(gpuShortName)],
        rows: rows.map(({ cluster, gpus }) => [
          cluster.id,
          ...gpus.map(gpu => gpu && `${gpu.used} / ${gpu.total}`),
        ]),
      }}
    >
      <HeatGrid
        label={title}
        corner={t('common.labels.cluster')}
        columns={types.map(gpuShortName)}
        rows={[
          {
            id: '',
            head: t('common.labels.allClusters'),
            cells: totals.map(gpu =>
              cell(t('common.labels.allClusters'), gpu, {}),
            ),
          },
          ...rows
            .slice(0, MOST_ROWS)
            .map(({ cluster: { id, state }, gpus, isStale }) => ({
              id,
              head: (
                <ClusterChip
                  cluster={id}
                  state={state}
                  href={links.cluster(id)}
                />
              ),
              cells: gpus.map(gpu =>
                cell(id, gpu, {
                  isStale,
                  href: gpu && links.workloads({ cluster: id, gpu: gpu.type }),
                }),
              ),
            })),
        ]}
      />
    </PlotCard>
  );
}

/** The use of the GPUs of a type somewhere, in words. @internal */
export function gpuTitle(
  t: Translate,
  where: string,
  { type, used, total }: GpuAmount,
): string {
  return t('charts.heat.cell', {
    ...{ where, used, total },
    type: gpuShortName(type),
  });
}
