import {
  formatDuration,
  gpuShortName,
  type InsightPlot,
  type Insights,
  type Translate,
} from '@squadron/backstage-plugin-squadron-common';
import { gpuChartColor } from '../../charts/chartColors';
import { rounded } from '../../charts/plotTable';
import type { TimedPlot } from './OverTime';

/** A wait, e.g. `2m 10s`. @internal */
export const waitText = (seconds: number) => formatDuration(seconds * 1_000);

/** GPUs in use, where the reader may view clusters, then jobs and their waits over time. @internal */
export function insightPlots(t: Translate, data: Insights): TimedPlot[] {
  const { gpusUsed, gpusTotal } = data;
  const gpus: TimedPlot[] =
    gpusUsed && gpusTotal
      ? [
          {
            title: t('history.insights.gpus.title'),
            hint: hintOf(t, gpusTotal),
            plot: gpusUsed,
            shape: 'stack',
            isLarge: true,
            labelOf: gpuShortName,
            colorOf: gpuChartColor,
          },
        ]
      : [];
  return [
    ...gpus,
    {
      title: t('history.insights.jobs.title'),
      hint: t('history.insights.average'),
      plot: data.runningAndWaitingJobs,
      shape: 'stack',
    },
    {
      title: t('history.insights.ended.plot'),
      hint: t('history.insights.ended.hint'),
      plot: data.jobsEnded,
      shape: 'bars',
    },
    {
      title: t('history.insights.waits.title'),
      hint: t('history.insights.waits.hint'),
      plot: data.waits,
      shape: 'pairs',
      format: waitText,
      isDuration: true,
    },
  ];
}

function hintOf(t: Translate, { series, points }: InsightPlot): string {
  const newest = points.findLast(
    ({ values }) => Object.keys(values).length > 0,
  );
  const parts = series.flatMap(type => {
    const total = newest?.values[type];
    return total ? [`${rounded(total)} × ${gpuShortName(type)}`] : [];
  });
  return parts.length > 0
    ? t('history.insights.gpus.hintTotal', { total: parts.join(', ') })
    : t('history.insights.gpus.hint');
}
