import { useT } from '@squadron/backstage-plugin-squadron-react';
import {
  formatAmount,
  type QueueHistory,
} from '@squadron/backstage-plugin-squadron-common';
import { rounded } from '../../charts/plotTable';
import type { PlotPeriod, TimedPlot } from '../../history/insights/OverTime';
import { OverTimeGrid } from '../../history/insights/OverTimeGrid';
import { waitText } from '../../history/insights/insightPlots';
import { resourceName } from '../resourceName';

/** The keys of the labels of the series; a series without one has its own name. */
const LABELS = new Map(
  Object.entries({
    own: 'queues.plots.series.own',
    borrowed: 'queues.plots.series.borrowed',
    nominal: 'queues.plots.series.nominal',
    waiting: 'history.insights.series.waiting',
    oldest: 'queues.plots.series.oldest',
    p50: 'history.insights.series.p50',
    p90: 'history.insights.series.p90',
  } as const),
);

/** Usage, borrowing, wait times and evictions of a ClusterQueue over time. @internal */
export function QueuePlots(props: PlotPeriod & { data: QueueHistory }) {
  const t = useT();
  const { data, ...time } = props;
  const labelOf = (series: string) => {
    const key = LABELS.get(series);
    return key ? t(key) : series;
  };
  const waits: TimedPlot[] = data.waits
    ? [
        {
          title: t('queues.plots.waits.title'),
          hint: t('queues.plots.waits.hint'),
          plot: data.waits,
          shape: 'pairs',
          format: waitText,
          isDuration: true,
        },
      ]
    : [];
  const plots: TimedPlot[] = [
    ...data.use.map(({ resource, plot }) => ({
      title: t('queues.plots.usage.title', {
        resource: resourceName(resource),
      }),
      hint: t('queues.plots.usage.hint'),
      plot,
      unit: resourceName(resource),
      shape: 'stack' as const,
      format: (value: number) => formatAmount(resource, rounded(value)),
    })),
    {
      title: t('queues.plots.pending.title'),
      hint: t('history.insights.average'),
      plot: data.pending,
      unit: t('common.nouns.workloads'),
      shape: 'lines',
    },
    {
      title: t('queues.plots.age.title'),
      hint: t('queues.plots.age.hint'),
      plot: data.pendingAge,
      shape: 'lines',
      format: waitText,
      isDuration: true,
    },
    ...waits,
    {
      title: t('common.labels.evictions'),
      hint: t('queues.plots.evictions'),
      plot: data.evictions,
      unit: t('common.nouns.workloads'),
      shape: 'bars',
    },
  ];
  return (
    <OverTimeGrid
      time={time}
      plots={plots.map(plot => ({ ...plot, labelOf }))}
    />
  );
}
