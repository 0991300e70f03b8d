import { useState } from 'react';
import {
  gpuShortName,
  type GpuMap as GpuMapAnswer,
  type Translate,
} from '@squadron/backstage-plugin-squadron-common';
import {
  shortEntityRef,
  useEndpoint,
  useT,
} from '@squadron/backstage-plugin-squadron-react';
import { PlotCard } from '../../charts/PlotCard';
import type { PlotTable } from '../../charts/plotTable';
import { Choice, loaded, Section } from '../../parts';
import { GpuMap } from './GpuMap';
import { layoutGpuMap, type GpuGrouping } from './layoutGpuMap';

const GROUPINGS: readonly GpuGrouping[] = ['job', 'team', 'utilization'];

/** Each GPU of a cluster, or of the fleet, as a square that shows who holds it. @internal */
export function GpuMapSection({ cluster }: { cluster?: string }) {
  const t = useT();
  const [chosen, setChosen] = useState<GpuGrouping>('job');
  const title = t('charts.gpuMap.title');
  const { data, stale, instead } = loaded(
    useEndpoint('getGpuMap', cluster === undefined ? {} : { cluster }),
    { what: t('charts.gpuMap.what'), permission: 'squadron.cluster.read' },
  );
  if (!data) {
    return <Section title={title}>{instead}</Section>;
  }
  const isMeasured = data.nodes.some(({ holders }) =>
    holders.some(({ utilization }) => utilization !== undefined),
  );
  const options = GROUPINGS.slice(0, isMeasured ? 3 : 2);
  // Values can disappear while they are shown.
  const by = options.includes(chosen) ? chosen : 'job';
  const layout = layoutGpuMap(data, by);
  return (
    <PlotCard
      title={title}
      hint={`${t(
        `charts.gpuMap.hint.${layout.isDense ? 'tiles' : 'boxes'}`,
      )} ${t(`charts.gpuMap.hint.${by}`)}`}
      emptyText={t('charts.gpuMap.empty')}
      table={tableOf(t, data, isMeasured)}
      actions={
        <Choice
          label={t('charts.gpuMap.by.label')}
          options={options}
          labelOf={one => t(`charts.gpuMap.by.${one}`)}
          chosen={by}
          onChoose={setChosen}
        />
      }
    >
      {stale}
      <GpuMap
        layout={layout}
        clusters={data.clusters}
        hasClusterNames={cluster === undefined}
      />
    </PlotCard>
  );
}

/** A row per node and holder; what is free is a row too. */
function tableOf(
  t: Translate,
  { nodes }: GpuMapAnswer,
  isMeasured: boolean,
): PlotTable {
  return {
    titles: [
      t('common.labels.node'),
      t('common.labels.cluster'),
      t('common.labels.gpuType'),
      t('common.labels.workload'),
      t('common.labels.owner'),
      t('common.labels.gpus'),
      ...(isMeasured ? [t('charts.gpuMap.utilizationPercent')] : []),
    ],
    rows: nodes.flatMap(({ cluster, name, ready, type, total, holders }) => {
      const node = [name, cluster, gpuShortName(type)];
      const free = total - holders.reduce((sum, { count }) => sum + count, 0);
      const freeText = t(`charts.gpuMap.${ready ? 'free' : 'blocked'}`);
      return [
        ...holders.map(({ count, workload, utilization }) => [
          ...node,
          workload
            ? `${workload.namespace}/${workload.name}`
            : t('charts.gpuMap.unknown'),
          workload?.owner && shortEntityRef(workload.owner),
          count,
          utilization && Math.round(utilization),
        ]),
        ...(free > 0 ? [[...node, freeText, undefined, free]] : []),
      ];
    }),
  };
}
