import {
  gpuShortName,
  type InsightPlot,
  type Insights,
  type Translate,
} from '@squadron/backstage-plugin-squadron-common';
import { gpuChartColor } from '../../charts/chartColors';
import { rounded } from '../../charts/plotTable';
import type { TimedPlot } from './OverTime';

/** GPUs in use, by type; none for users without permission to view clusters. @internal */
export function gpusInUse(
  t: Translate,
  { gpusUsed, gpusTotal }: Insights,
): TimedPlot[] {
  if (!gpusUsed || !gpusTotal) {
    return [];
  }
  return [
    {
      title: t('history.insights.gpus.title'),
      hint: hintOf(t, gpusTotal),
      plot: gpusUsed,
      shape: 'lines',
      labelOf: gpuShortName,
      colorOf: gpuChartColor,
    },
  ];
}

function hintOf(t: Translate, { series, points }: InsightPlot): string {
  const newest = [...points]
    .reverse()
    .find(({ values }) => Object.keys(values).length > 0);
  const parts = series.flatMap(type => {
    const total = newest?.values[type];
    return total ? [`${rounded(total)} × ${gpuShortName(type)}`] : [];
  });
  return parts.length > 0
    ? t('history.insights.gpus.hintTotal', { total: parts.join(', ') })
    : t('history.insights.gpus.hint');
}
